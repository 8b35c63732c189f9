import { z } from 'zod';
import { learnerSeries } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, marks, time } from './fields.ts';

const seriesParams = z.strictObject({ seriesId: id });

/** How far a learner is in a series; derived from the results, so that it cannot drift. */
const seriesProgress = z.strictObject({
  completed: z.number().int(),
  total: z.number().int(),
  /** completed / total, rounded. */
  percentage: z.number().int(),
  marksObtained: marks,
  /** Of the completed tests. */
  marksAvailable: marks,
});

export const enrolment = z.strictObject({
  enrollmentDate: time,
  series: learnerSeries,
  progress: seriesProgress,
});
export type Enrolment = z.output<typeof enrolment>;

export const enrol = endpoint({
  method: 'POST',
  path: '/api/series/:seriesId/enrolment',
  access: 'learner',
  rate: 'write',
  summary: 'Enrol in a series',
  params: seriesParams,
  /** The total that the learner was shown, 0 where it was free: nothing is bought at another one. */
  body: z.strictObject({ seenPaise: z.number().int().min(0).optional() }).default({}),
  status: 201,
  response: z.strictObject({
    testSeriesId: z.string(),
    enrollmentDate: time,
    isActive: z.boolean(),
    enrolled: z.number().int(),
  }),
  errors: ['already-enrolled', 'conflict', 'payment-required'],
});

export const unenrol = endpoint({
  method: 'DELETE',
  path: '/api/series/:seriesId/enrolment',
  access: 'learner',
  rate: 'write',
  summary: 'Leave a series; results stay',
  params: seriesParams,
  status: 204,
});

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/api/enrolments',
  access: 'learner',
  summary: 'The caller’s series, latest enrolment first',
  response: listOf(enrolment),
});
