import type { paths } from '#lib/paths.ts';

/** The list stands at two addresses; its filters stay at the one that was opened. */
export type SeriesListPlace = typeof paths.allTestSeries | typeof paths.testSeries;
