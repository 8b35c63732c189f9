import { isDeepStrictEqual } from 'node:util';
import type { FullTest, ManagedQuestion, ManagedTest, ManagedTranslation } from '@taiyari/contract';
import { type TestStatus, testStatuses } from '@taiyari/contract/rules/tests';
import { areSameTexts, translationStateOf } from '@taiyari/contract/rules/translations';
import type { AuditState } from '#database/audit.ts';
import { marksOf } from '#domain/marks.ts';
import { toWrittenParts } from '#domain/paper/draft.ts';
import { totalPointsOf } from '#domain/paper/parts.ts';
import { type Translation, textsOf } from '#domain/translations/settle.ts';
import type { QuestionRow } from '#features/authoring/queries.ts';
import type { ManagedRow, NewTest } from '#features/authoring/test/queries.ts';
import { toTranslated } from '#features/authoring/views.ts';

/** A test in the console's list. */
export function toManagedTest({
  test,
  currentParts,
  figures,
  seriesTitles,
}: ManagedRow): ManagedTest {
  return {
    id: test.id,
    title: test.title,
    description: test.description,
    category: test.category,
    totalQuestions: test.questionCount,
    duration: test.durationMinutes,
    timeLimit: test.hasTimeLimit,
    isActive: test.status === 'active',
    languages: test.languages,
    isFree: test.isFree,
    isNew: test.isNew,
    subjects: test.subjects,
    tags: test.tags,
    correctMarks: marksOf(test.correctPoints),
    incorrectMarks: marksOf(test.incorrectPoints),
    skippedMarks: marksOf(test.skippedPoints),
    totalMarks: marksOf(totalPointsOf({ ...test, parts: currentParts })),
    isMockTest: test.isMockTest,
    isPYQ: test.isPyq,
    isPracticeTest: test.isPracticeTest,
    isStandalone: test.isStandalone,
    totalAttempts: figures.results,
    averageScore: figures.averageScore,
    createdAt: test.createdAt.toISOString(),
    status: toStatus(test.status),
    seriesTitles,
    updatedAt: test.updatedAt.toISOString(),
  };
}

/** A test with everything that can be edited: for administrators only, since it holds the key. */
export function toFullTest(row: ManagedRow, questions: readonly QuestionRow[]): FullTest {
  return {
    ...toManagedTest(row),
    instructions: row.test.instructions,
    parts: toWrittenParts(row.test.parts),
    declaration: row.test.declaration,
    questions: questions.map(toManagedQuestion),
  };
}

function toManagedQuestion(row: QuestionRow): ManagedQuestion {
  return {
    id: row.id,
    ...(row.passage !== '' && { passage: row.passage }),
    question: row.text,
    options: [...row.options],
    correctAnswer: row.correct,
    explanation: row.explanation,
    tag: row.tag,
    subject: row.subject,
    section: row.section,
    translations: toManagedTranslations(row),
  };
}

/** With what administrators are told of each: how it stands to the English of now. */
export function toManagedTranslations(
  row: Parameters<typeof toTranslated>[0],
): ManagedQuestion['translations'] {
  const { english, translations } = toTranslated(row);
  const managed = ({ source, reviewed, ...texts }: Translation): ManagedTranslation => ({
    ...textsOf(texts),
    reviewed,
    state: translationStateOf({ source, reviewed }, english),
    source: areSameTexts(source, english) ? null : textsOf(source),
  });
  const { hi, ur } = translations;
  return { ...(hi && { hi: managed(hi) }), ...(ur && { ur: managed(ur) }) };
}

/** What the audit log keeps of a test, its questions apart. */
export function toAuditState(test: Omit<NewTest, 'id' | 'createdAt' | 'updatedAt'>): AuditState {
  return {
    title: test.title,
    description: test.description,
    category: test.category,
    duration: test.durationMinutes,
    timeLimit: test.hasTimeLimit,
    correctMarks: marksOf(test.correctPoints ?? 0),
    incorrectMarks: marksOf(test.incorrectPoints ?? 0),
    skippedMarks: marksOf(test.skippedPoints ?? 0),
    instructions: test.instructions,
    parts: toWrittenParts(test.parts ?? []),
    declaration: test.declaration ?? false,
    subjects: test.subjects,
    tags: test.tags,
    isMockTest: test.isMockTest,
    isPYQ: test.isPyq,
    isPracticeTest: test.isPracticeTest,
    isStandalone: test.isStandalone,
    isFree: test.isFree,
    isNew: test.isNew,
    status: test.status,
    totalQuestions: test.questionCount,
  };
}

/** Of the questions only those whose contents a save changed, with their numbers, and the order where it is another. */
export function toQuestionStates(
  existing: readonly QuestionRow[],
  written: readonly QuestionRow[],
): { before: AuditState; after: AuditState } {
  const stateOf = (rows: readonly QuestionRow[], others: readonly QuestionRow[]): AuditState => {
    const known = new Map(others.map((row) => [row.id, toQuestionState(row)]));
    const states = rows.map((row, index) => ({ state: toQuestionState(row), number: index + 1 }));
    const changed = states.filter(({ state }) => !isDeepStrictEqual(state, known.get(state.id)));
    return {
      questions: Object.fromEntries(
        changed.map(({ state: { id, ...state }, number }) => [id, { number, ...state }]),
      ),
      questionOrder: rows.map(({ id }) => id).filter((id) => known.has(id)),
    };
  };
  return { before: stateOf(existing, written), after: stateOf(written, existing) };
}

/** Only what is translated shows it. */
function toQuestionState(row: QuestionRow) {
  const { translations, ...question } = toManagedQuestion(row);
  const told = Object.entries(translations).map(([lang, { source: _, ...texts }]) => [lang, texts]);
  return { ...question, ...(told.length > 0 && { translations: Object.fromEntries(told) }) };
}

/** The database holds no other; this tells the compiler. */
export function toStatus(text: string): TestStatus {
  return testStatuses.find((status) => status === text) ?? 'draft';
}
