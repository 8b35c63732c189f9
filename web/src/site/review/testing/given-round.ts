import { buildCard } from '#site/review/testing/build-card.ts';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, refusal } from '#testing/fake-api.ts';

export const account = buildAccount();

export const cardOf = (place: number) =>
  buildCard({
    questionId: `0190a1b2-0000-7000-8000-00000000000${place}`,
    text: `Which river is number ${place}?`,
    explanation: `It is the Jhelum, ${place}.`,
  });

export const round = {
  ...{ due: 2, later: 0, cards: [cardOf(1), cardOf(2)] },
  serverTime: '2026-11-22T10:00:00.000Z',
};

/** What becomes of an answer. */
export const sent = {
  correct: true,
  correctAnswer: 1,
  explanation: 'It is the Jhelum.',
  dueDay: '2026-11-25',
  isLeech: false,
  due: 0,
  later: 0,
};

export const due = { due: 2, later: 0, leeches: 0, answeredToday: 0, goalDay: null };
export const away = refusal('unavailable', 503, 'Not available.');

/** Of a learner of whom a round of two questions waits. */
export const answers = { getAccount: account, getDueCards: due, openRound: round };

/** The book with the first question alone. */
export const listOf = (note: string) => ({
  ...{ total: 1, subjects: [], leeches: 0, bookmarked: 0 },
  items: [{ ...cardOf(1), note }],
  tests: [{ testId: cardOf(1).testId, title: 'Mock 7', cards: 1 }],
});

type Sent = {
  id: string;
  questionId: string;
  option: number | null;
  cause?: string | null;
  causeIsNew?: true;
};

/** The answers that were sent. */
export const sentIn = (calls: readonly (FakeCall & { name: string })[]) =>
  calls.filter(({ name }) => name === 'sendReviewAnswer').map(({ body }) => body as Sent);

/** An answer to a question, as a tab gives it. */
export function givenTo(number: number, { chosen }: { chosen: number }) {
  const { questionId, versionId } = cardOf(number);
  const answeredAt = new Date().toISOString();
  return { id: questionId, questionId, versionId, chosen, seconds: 3, cause: null, answeredAt };
}
