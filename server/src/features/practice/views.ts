import type { Practice, StudyOutcome } from '@taiyari/contract';
import { languages as allLanguages, type Language } from '@taiyari/contract/rules/languages';
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type { PracticeMode } from '@taiyari/contract/rules/practice';
import { markedPlaces, optionAt } from '#domain/answer-sheet.ts';
import { partsOf } from '#domain/paper/parts.ts';
import { toRunningParts } from '#domain/paper/running-parts.ts';
import { toPaperParts } from '#domain/paper/wire.ts';
import type { PracticeQuestionRow, PracticeRow } from '#features/practice/queries.ts';
import type { AnsweredQuestion, Paper } from '#features/review/port.ts';
import { invalidField } from '#platform/http/errors/app-error.ts';

/** A question of a practice with what its paper says of it. */
export type Asked = {
  readonly row: PracticeQuestionRow;
  readonly paper: Paper;
  readonly question: AnsweredQuestion;
};

/** Key and explanation: of an answered question alone, and not while a test with it is sat. */
export function toOutcome(
  { chosen, questionId }: Pick<PracticeQuestionRow, 'chosen' | 'questionId'>,
  { correct, alsoCorrect, explanation, explanations }: AnsweredQuestion,
  satQuestions: ReadonlySet<string>,
): StudyOutcome {
  if (satQuestions.has(questionId)) return { chosen, correct: null, explanation: '' };
  return {
    chosen,
    correct,
    ...(alsoCorrect.length > 0 && { alsoCorrect: [...alsoCorrect] }),
    explanation,
    ...(explanations && { explanations }),
  };
}

/** One point for a right answer, nothing for any other. */
const marking = { correctPoints: 300, incorrectPoints: 0, skippedPoints: 0 };

type Read = {
  readonly practice: PracticeRow;
  readonly asked: readonly Asked[];
  readonly satQuestions: ReadonlySet<string>;
  readonly now: Date;
  readonly lang: Language;
};

/** In the shape of an attempt. @throws AppError `invalid-input` for a language that none of its questions has. */
export function toPractice({ practice, asked, satQuestions, now, lang }: Read): Practice {
  const { startedAt, deadlineAt, handedInAt } = practice;
  const minutes =
    deadlineAt === null ? null : (deadlineAt.getTime() - startedAt.getTime()) / 60_000;
  const clocks = { startedAt, deadlineAt, partEnds: null, isSubmitted: handedInAt !== null };
  const parts = partsOf({ ...marking, parts: [], questionCount: asked.length });
  const languages = languagesOf(asked);
  if (!languages.includes(lang)) throw invalidField('lang', 'Nothing is translated into it');
  return {
    id: practice.id,
    testId: practice.studiedVersionId === null ? null : (asked[0]?.row.testId ?? null),
    seriesId: null,
    testTitle: titleOf(practice, asked),
    languages,
    lang,
    correctMarks: 1,
    incorrectMarks: 0,
    skippedMarks: 0,
    questions: asked.map((one) => toQuestion(one, satQuestions, lang)),
    parts: toRunningParts(toPaperParts(parts), clocks, now).map((part) => ({ ...part, minutes })),
    partEnds: [],
    openPart: handedInAt === null ? 0 : null,
    ...toSheet(practice, asked),
    revision: practice.revision,
    startedAt: startedAt.toISOString(),
    deadline: deadlineAt?.toISOString() ?? null,
    graceSeconds,
    serverTime: now.toISOString(),
    status: handedInAt === null ? 'running' : 'submitted',
    resultId: null,
    counted: false,
    // The constraint of the table knows the same words.
    mode: practice.mode as PracticeMode,
  };
}

export function titleOf(
  { studiedVersionId }: Pick<PracticeRow, 'studiedVersionId'>,
  asked: readonly Asked[],
): string {
  return (studiedVersionId === null ? undefined : asked[0]?.paper.title) ?? 'Practice';
}

function languagesOf(asked: readonly Asked[]): Language[] {
  const there = new Set<string>(
    asked.flatMap(({ question }) => Object.keys(question.translations ?? {})),
  );
  return allLanguages.filter((one) => one === 'en' || there.has(one));
}

/** What was answered; until it is handed in, in exam mode what stands on the sheet. */
function toSheet(
  { answers, flags, timeSpent, currentPlace }: PracticeRow,
  asked: readonly Asked[],
) {
  const byId = (valueIn: (row: PracticeQuestionRow) => number | null) =>
    Object.fromEntries(
      asked.flatMap(({ row }) => {
        const value = valueIn(row);
        return value === null ? [] : [[row.questionId, value] as const];
      }),
    );
  const idAt = new Map(asked.map(({ row }) => [row.place, row.questionId]));
  return {
    answers: byId(({ answeredAt, place, chosen }) =>
      answeredAt === null ? optionAt(answers ?? '', place) : chosen,
    ),
    flagged: markedPlaces(flags ?? '').flatMap((place) => idAt.get(place) ?? []),
    timeSpent: byId(({ seconds, place }) => (seconds ?? timeSpent?.[place]) || null),
    current: currentPlace === null ? null : (idAt.get(currentPlace) ?? null),
  };
}

function toQuestion(
  { row, paper, question }: Asked,
  satQuestions: ReadonlySet<string>,
  lang: Language,
): Practice['questions'][number] {
  const { id, passage, text, options, subject, tag, translations } = question;
  const translated = lang === 'en' ? undefined : translations?.[lang];
  return {
    id,
    ...(passage && { passage }),
    text,
    options,
    ...(translated && { ...translated, lang }),
    subject,
    tag,
    testId: paper.testId,
    testTitle: paper.title,
    ...(translations && { translations }),
    outcome: row.answeredAt === null ? null : toOutcome(row, question, satQuestions),
  };
}
