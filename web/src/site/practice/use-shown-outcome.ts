import { useLingui } from '@lingui/react/macro';
import { answerIn, type KeptStudy, type StudySet } from '#shared/review/kept-study.ts';
import type { ShownOutcome } from '#site/review/study-question.tsx';

/** What is shown of an answer: what the server says, or that it is kept until the server can be asked. */
export function useShownOutcome<Set extends StudySet>(
  kept: KeptStudy<Set>,
  question: Set['questions'][number] | undefined,
  isSending: boolean,
): ShownOutcome | undefined {
  const { t } = useLingui();
  if (question === undefined) return undefined;
  if (question.outcome !== null) {
    const note = t`You are taking a test with this question: whether your answer is right is shown once you have submitted it.`;
    return { ...question.outcome, note };
  }
  const answer = answerIn(kept, question.id);
  if (answer === undefined || isSending) return undefined;
  const note = t`Your answer is kept on this device. Whether it is right is shown as soon as there is a connection.`;
  return { chosen: answer.chosen, correct: null, explanation: '', note };
}
