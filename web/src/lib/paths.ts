import { linkOptions } from '@tanstack/react-router';

/**
 * Every page of the site: the only place that spells their addresses.
 * `<Link {...paths.series(id)}>`, `navigate(paths.dashboard)`, `redirect({ ...paths.dashboard })`.
 */
export const paths = {
  home: linkOptions({ to: '/' }),
  allTestSeries: linkOptions({ to: '/all-test-series' }),
  testSeries: linkOptions({ to: '/test-series' }),
  series: (seriesId: string) => linkOptions({ to: '/test-series/$seriesId', params: { seriesId } }),
  practiceTests: linkOptions({ to: '/practice-tests' }),
  currentAffairs: linkOptions({ to: '/current-affairs' }),
  contact: linkOptions({ to: '/contact' }),
  privacy: linkOptions({ to: '/privacy' }),
  terms: linkOptions({ to: '/terms' }),

  login: (next?: string) => linkOptions({ to: '/login', search: { next } }),
  signup: (next?: string) => linkOptions({ to: '/signup', search: { next } }),
  forgotPassword: linkOptions({ to: '/forgot-password' }),
  unauthorized: linkOptions({ to: '/unauthorized' }),

  dashboard: linkOptions({ to: '/dashboard' }),
  progress: linkOptions({ to: '/progress' }),
  myTestSeries: linkOptions({ to: '/my-test-series' }),
  profile: linkOptions({ to: '/profile' }),
  settings: linkOptions({ to: '/settings' }),
  notifications: linkOptions({ to: '/notifications' }),
  admin: linkOptions({ to: '/admin' }),

  /** A test, alone or inside a series; `analysis` opens the detailed analysis of the saved result. */
  test: (testId: string, search: TestSearch = {}) =>
    linkOptions({ to: '/practice-test/$testId', params: { testId }, search }),
  /** A test inside a series. */
  seriesTest: (seriesId: string, testId: string, search: TestSearch = {}) =>
    linkOptions({
      to: '/test-series/$seriesId/test/$testId',
      params: { seriesId, testId },
      search,
    }),
} as const;

/** The query parameters of the test pages, as the specification spells them. */
export type TestSearch = {
  readonly seriesId?: string;
  readonly seriesName?: string;
  readonly analysis?: true;
  readonly retake?: true;
  readonly confirmed_retake?: true;
};
