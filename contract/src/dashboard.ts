import { z } from 'zod';
import { listRunningAttempts } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { result, scoreLine, standing } from './results.ts';

const upcomingTest = z.strictObject({
  testId: z.string(),
  title: z.string(),
  seriesId: z.string(),
  seriesTitle: z.string(),
  duration: z.number().int(),
  timeLimit: z.boolean(),
  totalQuestions: z.number().int(),
  isPractice: z.boolean(),
  /** Of the exam that is prepared for: a first attempt at it counts for the range of the marks. */
  isOfGoal: z.boolean(),
});

/** Everything the dashboard shows. No figure is made up: what cannot be known yet is null. */
const dashboard = z.strictObject({
  name: z.string(),
  running: listRunningAttempts.response.shape.items,
  testsTaken: z.number().int(),
  /** Results completed in the last 7 days. */
  testsThisWeek: z.number().int(),
  /** Mean score (marks of the total in per cent) of all results, rounded; null without any. */
  averageScore: z.number().int().nullable(),
  /** Mean percentage (right answers of all) of the latest 5 results minus that of the 5 before; null until both exist. */
  improvement: z.number().int().nullable(),
  /**
   * Days in a row, by the day in Asia/Kolkata, on which anything was answered; today need not be one yet, and two missed
   * days of a month break nothing, as with the ten of the day.
   */
  streakDays: z.number().int(),
  recent: z.array(result),
  /** Active tests of enrolled series that are not completed, at most 3. */
  upcoming: z.array(upcomingTest),
  progress: z.strictObject({
    completed: z.number().int(),
    total: z.number().int(),
    percentage: z.number().int(),
  }),
  /** The place in the newest of the recent results whose test enough learners have taken. */
  standing: standing.extend({ testTitle: z.string() }).nullable(),
  /** Score lines over time, oldest first, at most 20. */
  history: z.array(scoreLine),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'learner',
  summary: 'Everything the dashboard shows, in one call',
  response: dashboard,
});
