import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, refusal } from '#testing/fake-api.ts';

/** The answers that every page asks for, for a visitor and for a learner. */
export const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
};

export const learner: FakeAnswers = {
  getAccount: buildAccount(),
  listNotifications: { items: [], total: 0, unread: 0 },
};
