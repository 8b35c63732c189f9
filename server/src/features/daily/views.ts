import type { Daily, StudyOutcome } from '@taiyari/contract';
import type { DailyAnswerRow } from '#features/daily/queries.ts';
import type { ReadQuestion } from '#features/daily/read-questions.ts';

/** Key and explanation; not while a test with the question is sat. */
export function toOutcome(
  { stored, correct, alsoCorrect, explanation, explanations }: ReadQuestion,
  chosen: number | null,
  satQuestions: ReadonlySet<string>,
): StudyOutcome {
  const isSat = stored.kind === 'bank' && satQuestions.has(stored.questionId);
  if (isSat) return { chosen, correct: null, explanation: '' };
  return {
    chosen,
    correct,
    ...(alsoCorrect.length > 0 && { alsoCorrect: [...alsoCorrect] }),
    explanation,
    ...(explanations && { explanations }),
  };
}

type Shown = {
  readonly answers: readonly DailyAnswerRow[];
  readonly satQuestions: ReadonlySet<string>;
  /** The day is over: keys are told of all questions. */
  readonly isOver: boolean;
};

export function toQuestion(
  read: ReadQuestion,
  { answers, satQuestions, isOver }: Shown,
): Daily['questions'][number] {
  const { stored, subject, passage, text, options, translations } = read;
  const answer = answers.find(({ questionId }) => questionId === stored.id);
  const isTold = answer !== undefined || isOver;
  return {
    id: stored.id,
    ...(stored.kind === 'bank' && { questionId: stored.questionId }),
    subject,
    ...(passage && { passage }),
    text,
    options: [...options],
    ...(translations && { translations }),
    outcome: isTold ? toOutcome(read, answer?.chosen ?? null, satQuestions) : null,
  };
}
