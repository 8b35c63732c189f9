import { z } from 'zod';
import { fieldsOf, together } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { id, limit, listOf, offset, search, time } from '../fields.ts';
import { categorySlug } from '../rules/categories.ts';
import { seriesContent, seriesStatuses, withoutPriceIfFree } from '../rules/series.ts';

const status = z.enum(seriesStatuses);

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
  status,
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

const fields = fieldsOf(seriesContent);

const form = z.strictObject({
  title: fields.title,
  subtitle: fields.subtitle.default(''),
  description: fields.description.default(''),
  category: fields.category.transform(categorySlug),
  isFree: z.boolean().default(false),
  price: fields.price.default(0),
  originalPrice: fields.originalPrice.default(0),
  rating: fields.rating.default(0),
  tag: fields.tag.default(''),
  tagColor: fields.tagColor.default('green-500'),
  bgGradient: fields.bgGradient.default('blue'),
  iconBg: fields.iconBg.default('blue-100'),
  iconColor: fields.iconColor.default('blue-600'),
  isFeatured: z.boolean().default(false),
  features: fields.features.default([]),
  /** Absent: as it is, or active. */
  status: status.optional(),
});

const ofSeries = z.strictObject({ seriesId: id });

export const listAdminSeries = endpoint({
  method: 'GET',
  path: '/api/admin/series',
  access: 'admin',
  summary: 'All series with search, category, status and sort',
  query: z.strictObject({
    /** In title, subtitle, description and tag. */
    search,
    /** '' and `all`: every category. */
    category: z.string().trim().max(80).default(''),
    status: z.union([status, z.literal('')]).default(''),
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
  isOnce: true,
  body: together(form, seriesContent.together).transform(withoutPriceIfFree),
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
  isOnce: true,
  params: ofSeries,
  body: together(form.extend({ updatedAt: time }), seriesContent.together).transform(
    withoutPriceIfFree,
  ),
  response: adminSeries,
  errors: ['conflict', 'password-required'],
});

export const deleteSeries = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/:seriesId',
  access: 'admin',
  rate: 'write',
  summary: 'Put a series into the trash with its enrolments and results; its tests stay',
  params: ofSeries,
  status: 204,
});

export const changeSeriesStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/series/:seriesId/status',
  access: 'admin',
  rate: 'write',
  summary: 'Change the status of a series',
  params: ofSeries,
  body: z.strictObject({ status }),
  response: adminSeries,
  errors: ['password-required'],
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
    /** Learners who have bought it and have it still, by itself or in a bundle or pass that names it. */
    buyers: z.number().int(),
    /** Orders of it, or of such a bundle or pass, that are not paid. */
    openOrders: z.number().int(),
    /** Such orders whose learners say that they have paid: their payment is still to be looked up. */
    claimedOrders: z.number().int(),
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
  file: { bytes: 2 * 1_048_576 },
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
