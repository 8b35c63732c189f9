import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, requiredText, search, time } from '../fields.ts';
import { categorySlug, isReservedCategory } from '../rules/categories.ts';

/** A series as the console shows it. Its counts are of all its tests, whatever their status. */
const adminSeries = z.strictObject({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.string(),
  isFree: z.boolean(),
  /** Rupees. */
  price: z.number().int(),
  originalPrice: z.number().int(),
  rating: z.number(),
  tag: z.string(),
  tagColor: z.string(),
  bgGradient: z.string(),
  iconBg: z.string(),
  iconColor: z.string(),
  iconFileId: z.string().nullable(),
  isFeatured: z.boolean(),
  features: z.array(z.string()),
  /** Active enrolments. */
  enrolled: z.number().int(),
  totalTests: z.number().int(),
  /** How many of them learners see. */
  activeTests: z.number().int(),
  mockTests: z.number().int(),
  PYQ: z.number().int(),
  practiceTests: z.number().int(),
  createdAt: time,
  /** When the fields of the form were last saved: a form sends it back, so that it overwrites nothing it has not seen. */
  updatedAt: time,
});
export type AdminSeries = z.output<typeof adminSeries>;

export const adminSeriesSorts = ['newest', 'title', 'category', 'price', 'enrolled'] as const;
export type AdminSeriesSort = (typeof adminSeriesSorts)[number];

function text(maximum: number) {
  return z.string().trim().max(maximum, `At most ${maximum} characters`).default('');
}

function style(standard: string) {
  return z.string().trim().min(1).max(40, 'At most 40 characters').default(standard);
}

function rupees(message: string) {
  return z
    .number({ error: message })
    .int('Whole rupees only')
    .min(0, 'Not below 0')
    .max(1_000_000, 'At most 1,000,000')
    .default(0);
}

const category = z
  .string({ error: 'Category is required' })
  .trim()
  .min(1, 'Category is required')
  .transform(categorySlug)
  .refine((slug) => slug !== '', 'Write the category with letters a to z or digits')
  .refine((slug) => slug.length <= 80, 'At most 80 characters')
  .refine((slug) => !isReservedCategory(slug), 'This name is a filter of the list: choose another');

const formFields = {
  title: requiredText('Title is required', 200),
  subtitle: text(300),
  description: text(5000),
  category,
  isFree: z.boolean().default(false),
  price: rupees('Enter the price in rupees'),
  originalPrice: rupees('Enter the original price in rupees'),
  rating: z
    .number({ error: 'Enter a rating from 0 to 5' })
    .min(0, 'Enter a rating from 0 to 5')
    .max(5, 'Enter a rating from 0 to 5')
    .multipleOf(0.1, 'One decimal at most')
    .default(0),
  tag: text(60),
  tagColor: style('green-500'),
  bgGradient: style('blue'),
  iconBg: style('blue-100'),
  iconColor: style('blue-600'),
  isFeatured: z.boolean().default(false),
  features: z
    .array(z.string().trim().max(200, 'At most 200 characters'))
    .max(30, 'At most 30 features')
    .default([])
    .transform((features) => features.filter((feature) => feature !== '')),
};

const form = z.strictObject(formFields);

const priceRule = {
  path: ['price'],
  message: 'Price is required unless the series is free',
  // Told together with the faults of other fields.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

function hasPriceUnlessFree({ isFree, price }: { isFree?: unknown; price?: unknown }): boolean {
  // Anything but a number has been refused with a sentence of its own.
  return isFree === true || typeof (price ?? 0) !== 'number' || Number(price ?? 0) > 0;
}

function withoutPriceIfFree<Form extends { isFree: boolean }>(form: Form): Form {
  return form.isFree ? { ...form, price: 0, originalPrice: 0 } : form;
}

const ofSeries = z.strictObject({ seriesId: id });

export const listAdminSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series',
  access: 'admin',
  summary: 'All series with search, category and sort',
  query: z.strictObject({
    /** In title, subtitle, description and tag. */
    search,
    /** '' and `all`: every category. */
    category: z.string().trim().max(80).default(''),
    sort: z.enum(adminSeriesSorts).default('newest'),
    limit,
    offset,
  }),
  response: listOf(adminSeries).extend({
    /** Of all series, whatever is searched for. */
    counts: z.strictObject({
      series: z.number().int(),
      /** Active enrolments. */
      enrolments: z.number().int(),
      /** Categories that have a series. */
      categories: z.number().int(),
      /** Of the series that have a rating (above 0); null while none has. */
      averageRating: z.number().nullable(),
      ratedSeries: z.number().int(),
    }),
    /** The specification's and every other one in use, by name; `count` is of all series. */
    categories: z.array(
      z.strictObject({ slug: z.string(), name: z.string(), count: z.number().int() }),
    ),
  }),
});

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/admin/series',
  access: 'admin',
  rate: 'write',
  summary: 'A new series, without tests and icon',
  body: form.refine(hasPriceUnlessFree, priceRule).transform(withoutPriceIfFree),
  status: 201,
  response: adminSeries,
});

export const getAdminSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series/:seriesId',
  access: 'admin',
  summary: 'One series with everything its form needs',
  params: ofSeries,
  response: adminSeries,
});

export const updateSeries = endpoint({
  method: 'PUT',
  path: '/api/admin/series/:seriesId',
  access: 'admin',
  rate: 'write',
  summary: 'Save the form of a series; refused when somebody else has saved since `updatedAt`',
  params: ofSeries,
  body: form
    .extend({ updatedAt: time })
    .refine(hasPriceUnlessFree, priceRule)
    .transform(withoutPriceIfFree),
  response: adminSeries,
  errors: ['conflict'],
});

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/:seriesId',
  access: 'admin',
  rate: 'write',
  summary: 'Delete a series with its enrolments, attempts and results; its tests stay',
  params: ofSeries,
  status: 204,
});

export const getSeriesImpact = endpoint({
  method: 'GET',
  path: '/api/admin/series/:seriesId/impact',
  access: 'admin',
  summary: 'What goes when the series is deleted',
  params: ofSeries,
  response: z.strictObject({
    title: z.string(),
    /** Learners enrolled now. */
    enrolments: z.number().int(),
    /** Attempts that are being taken at this moment. */
    runningAttempts: z.number().int(),
    results: z.number().int(),
    /** There are more than so many results. */
    resultsAreCapped: z.boolean(),
    /** Tests of the series; they stay. */
    tests: z.number().int(),
    /** Those of them that learners can no longer reach: in no other series, and not stand-alone. */
    unreachableTests: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  }),
});
export type SeriesImpact = z.output<typeof getSeriesImpact.response>;

export const putSeriesIcon = endpoint({
  method: 'PUT',
  path: '/api/admin/series/:seriesId/icon',
  access: 'admin',
  rate: 'upload',
  summary: 'A new icon (multipart, part `file`; PNG, JPEG, WebP or SVG, at most 2 MB)',
  params: ofSeries,
  response: adminSeries,
  errors: ['payload-too-large', 'unsupported-media-type'],
});

export const deleteSeriesIcon = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/:seriesId/icon',
  access: 'admin',
  rate: 'write',
  summary: 'Remove the icon',
  params: ofSeries,
  response: adminSeries,
});
