import { expect, it } from 'vitest';
import type { Recall } from '#domain/sifting.ts';
import { blankCard } from '#features/review/cards/grading.ts';
import { replay } from '#features/review/cards/replay.ts';

const day = 20_000;
const momentOf = (of: number) => new Date(of * 86_400_000);
const book = { now: momentOf(day), today: day, load: new Map(), goalDay: null };
const place = { questionId: 'q', testId: 't', versionId: 'v', position: 0, subject: '', topic: '' };
const card = blankCard('account', place, 'wrong', book);
const answer = (daysAgo: number, grade: Recall) => ({
  ...{ day: day - daysAgo, grade },
  answeredAt: momentOf(day - daysAgo),
});

it('a card that its learner took back is no leech by what he forgot before', () => {
  const answers = [9, 8, 7, 6, 5].map((daysAgo) => answer(daysAgo, 1));
  expect(replay(card, answers, book)).toMatchObject({ lapses: 4, suspendedAt: book.now });
  const resumed = { ...card, resumedAt: momentOf(day - 4) };
  const after = replay(resumed, [...answers, answer(3, 1)], book);
  expect(after).toMatchObject({ lapses: 1, suspendedAt: null });
});
