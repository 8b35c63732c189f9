import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listOf } from '../fields.ts';
import { testStatuses } from '../rules/tests.ts';

const seriesTest = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  totalQuestions: z.number().int(),
  /** Minutes. */
  duration: z.number().int(),
  timeLimit: z.boolean(),
  status: z.enum(testStatuses),
  isMockTest: z.boolean(),
  isPYQ: z.boolean(),
  isPracticeTest: z.boolean(),
  isStandalone: z.boolean(),
});
export type SeriesTest = z.output<typeof seriesTest>;

const ofSeries = z.strictObject({ seriesId: id });
const testList = listOf(seriesTest);

export const listAdminSeriesTests = endpoint({
  method: 'GET',
  path: '/api/admin/series/:seriesId/tests',
  access: 'admin',
  summary: 'All tests of a series in their order, whatever their status',
  params: ofSeries,
  response: testList,
});

export const addSeriesTest = endpoint({
  method: 'POST',
  path: '/api/admin/series/:seriesId/tests',
  access: 'admin',
  rate: 'write',
  summary: 'Add a test to a series; nothing happens when it is there already (200)',
  params: ofSeries,
  body: z.strictObject({
    testId: id,
    /** Before how many others it comes to stand; absent: at the end. */
    position: z.number().int().min(0).optional(),
  }),
  status: 201,
  otherStatus: 200,
  response: testList,
  errors: ['password-required'],
});

export const removeSeriesTest = endpoint({
  method: 'DELETE',
  path: '/api/admin/series/:seriesId/tests/:testId',
  access: 'admin',
  rate: 'write',
  summary: 'Take a test out of a series; the test stays. Nothing happens when it is not in it',
  params: z.strictObject({ seriesId: id, testId: id }),
  response: testList,
});

export const orderSeriesTests = endpoint({
  method: 'PUT',
  path: '/api/admin/series/:seriesId/tests/order',
  access: 'admin',
  rate: 'write',
  summary: 'A new order; refused when the series holds other tests by now',
  params: ofSeries,
  body: z.strictObject({ testIds: z.array(id).max(5000) }),
  response: testList,
  errors: ['conflict'],
});
