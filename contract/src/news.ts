import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, time } from './fields.ts';

export const newsCategories = ['national', 'government', 'international', 'jk'] as const;
export type NewsCategory = (typeof newsCategories)[number];

const newsCategory = z.enum(newsCategories);

export const newsItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Plain text; empty when a page without a feed tells none. */
  description: z.string(),
  link: z.string().nullable(),
  publishedAt: time,
  category: newsCategory,
  source: z.string(),
  /** Like #1d4ed8, or empty. */
  colour: z.string(),
});
export type NewsItem = z.output<typeof newsItem>;

export const newsSource = z.strictObject({
  name: z.string(),
  category: newsCategory,
  colour: z.string(),
  /** Null until it was asked for the first time. */
  checkedAt: time.nullable(),
  /** How old its items are; null until it has answered well for the first time. */
  succeededAt: time.nullable(),
  /** It did not answer well the last time; why is told to administrators alone. */
  isFailing: z.boolean(),
});
export type NewsSource = z.output<typeof newsSource>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'At most 30 of the newest items of all sources or one category, and how the sources are',
  query: z.strictObject({ category: newsCategory.optional() }),
  response: listOf(newsItem).extend({ sources: z.array(newsSource) }),
});
