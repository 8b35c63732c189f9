import { paths } from '#lib/paths.ts';

/** The series that a test is taken in; null where it stands alone. */
export type SeriesOfTest = { readonly id: string; readonly title: string } | null;

/** To the test: it starts, goes on or shows its result, whatever its state is. */
export function testPath(testId: string, series: SeriesOfTest) {
  return paths.test(testId, withSeries(series));
}

export type RetakeOf = {
  readonly testId: string;
  readonly title: string;
  readonly series: SeriesOfTest;
};

/** To a new attempt at a completed test, once the learner has confirmed it. */
export function retakePath({ testId, series }: RetakeOf) {
  return paths.test(testId, { confirmed_retake: true, ...withSeries(series) });
}

function withSeries(series: SeriesOfTest) {
  return series === null ? {} : { seriesId: series.id, seriesName: series.title };
}
