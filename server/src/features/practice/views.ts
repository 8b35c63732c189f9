import type { Practice, StudyOutcome } from '@taiyari/contract';
import type { PracticeQuestionRow, PracticeRow } from '#features/practice/queries.ts';
import type { AnsweredQuestion, Paper } from '#features/review/port.ts';

/** Key and explanation: of an answered question alone, and not while a test with it is sat. */
export function toOutcome(
  { chosen, testId }: Pick<PracticeQuestionRow, 'chosen' | 'testId'>,
  { correct, alsoCorrect, explanation, explanations }: AnsweredQuestion,
  satTests: ReadonlySet<string>,
): StudyOutcome {
  if (satTests.has(testId)) return { chosen, correct: null, explanation: '' };
  return {
    chosen,
    correct,
    ...(alsoCorrect.length > 0 && { alsoCorrect: [...alsoCorrect] }),
    explanation,
    ...(explanations && { explanations }),
  };
}

type Read = {
  readonly practice: PracticeRow;
  readonly rows: readonly PracticeQuestionRow[];
  /** Of each row. */
  readonly papers: readonly Paper[];
  readonly satTests: ReadonlySet<string>;
  readonly now: Date;
};

export function toPractice({ practice, rows, papers, satTests, now }: Read): Practice {
  const { id, startedAt, deadlineAt } = practice;
  return {
    id,
    startedAt: startedAt.toISOString(),
    deadline: deadlineAt?.toISOString() ?? null,
    serverTime: now.toISOString(),
    questions: rows.map((row, place) => toQuestion(row, papers[place], satTests)),
  };
}

function toQuestion(
  row: PracticeQuestionRow,
  paper: Paper | undefined,
  satTests: ReadonlySet<string>,
): Practice['questions'][number] {
  const question = paper?.questions[row.position];
  if (paper === undefined || question?.id !== row.questionId) {
    throw new Error(`question ${row.questionId} of a practice is misplaced`);
  }
  const { id, passage, text, options, subject, tag, translations } = question;
  return {
    id,
    ...(passage && { passage }),
    text,
    options,
    subject,
    tag,
    testId: paper.testId,
    testTitle: paper.title,
    ...(translations && { translations }),
    outcome: row.answeredAt === null ? null : toOutcome(row, question, satTests),
  };
}
