import { answerStore } from '#shared/attempts/store/answer-store.ts';
import { attemptOf, type KeptProgress } from '#shared/attempts/store/kept-attempt.ts';

/** A running test that can be gone on with without a connection. */
export type KeptTest = {
  readonly attemptId: string;
  readonly testId: string;
  readonly seriesId: string | null;
  readonly title: string;
  readonly answered: number;
  readonly total: number;
  /** Handed in, or out of time: only sending is left. */
  readonly isOver: boolean;
};

export async function listKeptTests(accountId: string): Promise<readonly KeptTest[]> {
  const store = await answerStore();
  const kept = await Promise.all((await store.list(accountId)).map((key) => store.load(key)));
  return kept
    .filter((one) => one !== null)
    .map((one) => {
      const { id: attemptId, testId, seriesId, testTitle: title, questions } = one.attempt;
      const answers = { ...attemptOf(one).answers, ...one.progress.changes.answers };
      const answered = Object.values(answers).filter((answer) => answer !== null).length;
      const total = questions.length;
      return { attemptId, testId, seriesId, title, answered, total, isOver: isOver(one.progress) };
    });
}

/** Only for the words on the screen, so the device's own clock is good enough. */
function isOver({ submission, deadline }: KeptProgress): boolean {
  return submission !== 'none' || (deadline !== null && Date.now() > Date.parse(deadline));
}
