import type { StudyAnswer, StudyOutcome } from '@taiyari/contract';

/** Questions that are answered one after the other; keys come with the answers alone. */
export type StudySet = {
  readonly id: string;
  readonly serverTime: string;
  readonly questions: readonly {
    readonly id: string;
    readonly outcome: StudyOutcome | null;
  }[];
};

/** An answer that the server does not have yet. */
export type KeptStudyAnswer = StudyAnswer & { readonly setId: string };

/** A set on this device, and what is left to be sent, also of earlier ones. */
export type KeptStudy<Set extends StudySet> = {
  readonly accountId: string;
  readonly set: Set;
  /** The place of the question that is shown; after the last one the set is done. */
  readonly place: number;
  /** Milliseconds by which the clock of this device is ahead of the server's. */
  readonly ahead: number;
  readonly answers: readonly KeptStudyAnswer[];
};

/** A set as the server tells it; answers that were not sent yet stay, and so does the place in the same set. */
export function openedStudy<Set extends StudySet>(
  known: KeptStudy<Set> | undefined,
  accountId: string,
  set: Set,
  now: number,
): KeptStudy<Set> {
  const answers = known?.answers ?? [];
  const ahead = now - Date.parse(set.serverTime);
  const opened = { accountId, set, answers, ahead, place: 0 };
  if (known?.set.id === set.id) return { ...opened, place: known.place };
  const open = set.questions.findIndex(
    ({ id, outcome }) => outcome === null && answerIn(opened, id) === undefined,
  );
  return { ...opened, place: open === -1 ? set.questions.length : open };
}

/** The answer to a question that waits to be sent. */
export function answerIn<Set extends StudySet>(
  { set, answers }: Pick<KeptStudy<Set>, 'set' | 'answers'>,
  questionId: string,
): KeptStudyAnswer | undefined {
  return answers.find((answer) => answer.setId === set.id && answer.questionId === questionId);
}

/** The first answer stands. */
export function answeredStudy<Set extends StudySet>(
  kept: KeptStudy<Set>,
  answer: StudyAnswer,
): KeptStudy<Set> {
  const question = kept.set.questions.find(({ id }) => id === answer.questionId);
  if (!question || question.outcome !== null || answerIn(kept, question.id)) return kept;
  return { ...kept, answers: [...kept.answers, { ...answer, setId: kept.set.id }] };
}

/** On to the next question. Without an answer nobody goes on. */
export function wentOn<Set extends StudySet>(kept: KeptStudy<Set>, place: number): KeptStudy<Set> {
  const question = kept.set.questions[place];
  const isAnswered = question && (question.outcome !== null || answerIn(kept, question.id));
  return isAnswered && place === kept.place ? { ...kept, place: place + 1 } : kept;
}

/** What has been sent, with what the server tells of each; null: nothing, so it is not asked again. */
export function acknowledgedStudy<Set extends StudySet>(
  kept: KeptStudy<Set>,
  sent: readonly KeptStudyAnswer[],
  outcomes: readonly (StudyOutcome | null)[],
): KeptStudy<Set> {
  const isSent = (answer: KeptStudyAnswer) =>
    sent.some((one) => one.setId === answer.setId && one.questionId === answer.questionId);
  const told = new Map(sent.map(({ questionId }, index) => [questionId, outcomes[index]]));
  const isOfSet = sent.some(({ setId }) => setId === kept.set.id);
  const questions = kept.set.questions.map((question) => {
    const outcome = isOfSet ? told.get(question.id) : undefined;
    return outcome ? { ...question, outcome } : question;
  });
  const answers = kept.answers.filter((answer) => !isSent(answer));
  return { ...kept, answers, set: { ...kept.set, questions } };
}

/** Takes the questions with their keys off; only answers that the server does not have yet stay. */
export function emptiedStudy<Set extends StudySet>(kept: KeptStudy<Set>): KeptStudy<Set> {
  return { ...kept, set: { ...kept.set, id: '', questions: [] }, place: 0 };
}
