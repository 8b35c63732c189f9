import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, marks, time } from './fields.ts';
import { cardNames } from './rules/sharing.ts';

const choice = {
  marks: z.boolean(),
  percentage: z.boolean(),
  rank: z.boolean(),
  name: z.enum(cardNames),
};

const ownCard = z.strictObject({
  ...choice,
  /** The unguessable end of its address, `/score/…`. */
  token: z.string(),
  createdAt: time,
});

const cardOfResult = z.strictObject({
  /** Null: the result is shared with nobody. */
  card: ownCard.nullable(),
  /** What a card can show of this result and its learner; null: there is no rank, or no nickname. */
  firstName: z.string(),
  nickname: z.string().nullable(),
  rank: z.number().int().nullable(),
});
export type CardOfResult = z.output<typeof cardOfResult>;

const params = z.strictObject({ resultId: id });

export const getResultCard = endpoint({
  method: 'GET',
  path: '/api/results/:resultId/card',
  access: 'learner',
  summary: 'Whether a result is shared, and what of it could be',
  params,
  response: cardOfResult,
});

export const shareResult = endpoint({
  method: 'PUT',
  path: '/api/results/:resultId/card',
  access: 'learner',
  rate: 'write',
  summary: 'Share a result by an unguessable address, or change what is on its card',
  params,
  body: z.strictObject(choice),
  response: cardOfResult,
});

export const unshareResult = endpoint({
  method: 'DELETE',
  path: '/api/results/:resultId/card',
  access: 'learner',
  rate: 'write',
  summary: 'End the address of a score card for good',
  params,
  status: 204,
});

const token = z.string().regex(/^[\w-]{22}$/, 'This is no score card');

const scoreCard = z.strictObject({
  /** Null: the test cannot be taken by itself. */
  testId: z.string().nullable(),
  testTitle: z.string(),
  /** Of the series in which it was taken; null: in none, or it is not on the site now. */
  seriesId: z.string().nullable(),
  /** What its learner did not choose is null. */
  name: z.string().nullable(),
  marks: z.strictObject({ obtained: marks, total: marks }).nullable(),
  percentage: z.number().int().nullable(),
  rank: z.strictObject({ rank: z.number().int(), learners: z.number().int() }).nullable(),
});
export type ScoreCard = z.output<typeof scoreCard>;

export const getScoreCard = endpoint({
  method: 'GET',
  path: '/api/score-cards/:token',
  access: 'public',
  summary: 'A score card that a learner shares',
  params: z.strictObject({ token }),
  response: scoreCard,
});

/** Answers with the picture itself, 1200 by 630 pixels, as do those below. */
export const getScoreCardPicture = endpoint({
  method: 'GET',
  path: '/api/score-cards/:token/picture',
  access: 'public',
  summary: 'The picture of a score card (PNG)',
  params: z.strictObject({ token }),
});

export const getSeriesPreview = endpoint({
  method: 'GET',
  path: '/api/previews/series/:seriesId',
  access: 'public',
  summary: 'The picture that messengers show beside a link to a series (PNG)',
  params: z.strictObject({ seriesId: id }),
});

export const getTestPreview = endpoint({
  method: 'GET',
  path: '/api/previews/tests/:testId',
  access: 'public',
  summary: 'The picture that messengers show beside a link to a test (PNG)',
  params: z.strictObject({ testId: id }),
});

/** A score card as its learner takes it with him: whoever finds the file cannot open it. */
export const exportedCard = ownCard.omit({ token: true }).extend({ testTitle: z.string() });
