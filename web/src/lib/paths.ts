import type { Address } from '#lib/router/address.ts';
import { flagParam, textParam } from '#lib/search-params.ts';

/**
 * Every page that a first load leads to: the only place that spells their addresses. Those of studying and of orders
 * stand in `study-paths.ts` and `order-paths.ts`, those of the console in its `admin-paths.ts`.
 * `<Link {...paths.series(id)}>`, `navigate(paths.dashboard)`, `redirect(paths.dashboard)`.
 */
export const paths = {
  home: { to: '/' },
  allTestSeries: { to: '/all-test-series' },
  testSeries: { to: '/test-series' },
  seriesOf: (category: string) => ({ to: '/all-test-series', search: { category } }),
  series: (seriesId: string) => ({ to: '/test-series/$seriesId', params: { seriesId } }),
  practiceTests: { to: '/practice-tests' },
  currentAffairs: { to: '/current-affairs' },
  about: { to: '/about' },
  contact: { to: '/contact' },
  privacy: { to: '/privacy' },
  terms: { to: '/terms' },

  login: (next?: string) => ({ to: '/login', search: { next } }),
  signup: (next?: string) => ({ to: '/signup', search: { next } }),
  forgotPassword: { to: '/forgot-password' },
  unauthorized: { to: '/unauthorized' },

  dashboard: { to: '/dashboard' },
  progress: { to: '/progress' },
  myTestSeries: { to: '/my-test-series' },
  profile: { to: '/profile' },
  settings: { to: '/settings' },
  notifications: { to: '/notifications' },
  admin: { to: '/admin' },

  /** A test, alone or inside a series; `analysis` opens the detailed analysis of the saved result. */
  test: (testId: string, search: TestSearch = {}) => ({
    to: '/practice-test/$testId',
    params: { testId },
    search,
  }),
  /** A test inside a series. */
  seriesTest: (seriesId: string, testId: string, search: TestSearch = {}) => ({
    to: '/test-series/$seriesId/test/$testId',
    params: { seriesId, testId },
    search,
  }),
  /** Every attempt of the learner at a test; two of them compared. */
  pastAttempts: (testId: string, search: PastAttemptsSearch = {}) => ({
    to: '/practice-test/$testId/attempts',
    params: { testId },
    search,
  }),
  /** The analysis of one of them. */
  pastAttempt: (testId: string, resultId: string) => ({
    to: '/practice-test/$testId/attempts/$resultId',
    params: { testId, resultId },
  }),
} as const satisfies Record<string, Address | ((...names: never[]) => Address)>;

/** The query parameters of the test pages, as the specification spells them. */
export type TestSearch = {
  readonly seriesId?: string;
  readonly seriesName?: string;
  /** Without an account: who has none becomes a guest. */
  readonly try?: true;
  readonly analysis?: true;
  readonly retake?: true;
  readonly confirmed_retake?: true;
};

/** The two results that are compared. */
export type PastAttemptsSearch = { readonly first?: string; readonly second?: string };

/** Reads the query parameters of the test pages; anything unknown is dropped. */
export function validateTestSearch(search: Record<string, unknown>): TestSearch {
  return {
    seriesId: textParam(search.seriesId),
    seriesName: textParam(search.seriesName),
    try: flagParam(search.try),
    analysis: flagParam(search.analysis),
    retake: flagParam(search.retake),
    confirmed_retake: flagParam(search.confirmed_retake),
  };
}

export function validatePastAttemptsSearch(search: Record<string, unknown>): PastAttemptsSearch {
  return { first: textParam(search.first), second: textParam(search.second) };
}
