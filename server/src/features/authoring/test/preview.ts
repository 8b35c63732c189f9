import type { Api, Attempt, BodyOf, LearnerQuestion, ResponseOf } from '@taiyari/contract';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type { Deps } from '#deps.ts';
import { clocksOf } from '#domain/deadlines.ts';
import { marksOf } from '#domain/marks.ts';
import { partsOf, totalPointsOf } from '#domain/paper/parts.ts';
import { type PaperTexts, toPaperTexts } from '#domain/paper/passages.ts';
import { toRunningParts } from '#domain/paper/running-parts.ts';
import { toPaperParts } from '#domain/paper/wire.ts';
import { inLanguage, languagesWith } from '#domain/translations/freeze.ts';
import { toVersionContent } from '#features/authoring/freeze-test.ts';
import { type QuestionRow, selectQuestions } from '#features/authoring/queries.ts';
import { toColumns } from '#features/authoring/test/columns.ts';
import { selectManagedTest } from '#features/authoring/test/queries.ts';
import { planQuestions } from '#features/authoring/test/question-plan.ts';
import { isOffered } from '#features/authoring/test-categories/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { newId } from '#platform/random/ids.ts';

type Input = BodyOf<Api['previewTest']>;
type Preview = ResponseOf<Api['previewTest']>;

/**
 * The paper that saving this test would freeze, as a learner who starts now gets it. It reads and writes nothing down:
 * no version, no attempt, no figure.
 * @throws AppError `invalid-input` for what could not be saved either, `not-found` for a test that is not there.
 */
export async function previewTest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { testId, test: written }: Input,
): Promise<Preview> {
  const { test, questions } = await selectState(db, testId, written);
  const content = toVersionContent(test, questions);
  const questionCount = questions.length;
  const parts = partsOf({ ...content, parts: content.parts ?? [], questionCount });
  const paper: LearnerQuestion[] = JSON.parse(content.paper);
  const frozen = content.languages ?? [];
  const facts = {
    languages: languagesWith(frozen.map(({ lang }) => lang)),
    correctMarks: marksOf(test.correctPoints),
    incorrectMarks: marksOf(test.incorrectPoints),
    skippedMarks: marksOf(test.skippedPoints),
    parts: toPaperParts(parts),
  };
  const papers: Partial<Record<TranslationLanguage, PaperTexts>> = {};
  for (const { lang, questions } of frozen) {
    papers[lang] = toPaperTexts(inLanguage(lang, paper, questions));
  }
  return {
    test: {
      ...facts,
      title: test.title,
      description: test.description,
      totalQuestions: questionCount,
      duration: test.durationMinutes,
      timeLimit: test.hasTimeLimit,
      totalMarks: marksOf(totalPointsOf({ ...test, parts, questionCount })),
      instructions: test.instructions,
      declaration: test.declaration,
    },
    attempt: {
      ...facts,
      ...startedNow(clock.now(), { ...content, parts }),
      testId: testId ?? 'preview',
      testTitle: test.title,
      ...toPaperTexts(paper),
    },
    papers,
  };
}

/** An attempt in its first moment. */
function startedNow(now: Date, version: Parameters<typeof clocksOf>[1]) {
  const { deadlineAt, partEnds } = clocksOf(now, version, null);
  return {
    id: 'preview',
    seriesId: null,
    lang: 'en',
    answers: {},
    flagged: [],
    timeSpent: {},
    current: null,
    revision: 0,
    startedAt: now.toISOString(),
    deadline: deadlineAt?.toISOString() ?? null,
    parts: toRunningParts(
      toPaperParts(version.parts),
      { startedAt: now, deadlineAt, partEnds, isSubmitted: false },
      now,
    ),
    partEnds: partEnds?.map((end) => end.toISOString()) ?? [],
    openPart: 0,
    graceSeconds,
    serverTime: now.toISOString(),
    status: 'running',
    resultId: null,
  } satisfies Partial<Attempt>;
}

/** The test as it is saved, or as it would be. */
async function selectState(db: Db, testId: string | null, written: Input['test']) {
  const stored = testId === null ? null : (await selectManagedTest(db, testId)).test;
  const existing: readonly QuestionRow[] = testId === null ? [] : await selectQuestions(db, testId);
  if (written) {
    const plan = planQuestions(testId ?? newId(), existing, written.questions, newId);
    const choices = { offersCategory: await isOffered(db, written.category) };
    return { test: toColumns(written, stored ?? undefined, choices), questions: plan.rows };
  }
  if (stored) return { test: stored, questions: existing };
  throw new AppError('invalid-input', 'There is nothing to preview: neither a test nor a draft.');
}
