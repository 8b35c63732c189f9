import type { TestRow } from '@taiyari/contract';
import type { DetailSearch, TestType } from '#site/catalogue/detail/detail-search.ts';

/** A test with its place in the whole series, which a filter does not change. */
export type NumberedTest = { readonly test: TestRow; readonly number: number };

export function filterTests(tests: readonly TestRow[], filter: DetailSearch): NumberedTest[] {
  return tests
    .map((test, index) => ({ test, number: index + 1 }))
    .filter(
      ({ test }) =>
        (filter.type === undefined || isOfType[filter.type](test)) &&
        (filter.category === undefined || test.category === filter.category),
    );
}

/** Every category that a test of the series has, in the order of the series. */
export function categoriesOf(tests: readonly TestRow[]): string[] {
  return [...new Set(tests.map((test) => test.category))].filter((category) => category !== '');
}

const isOfType: Record<TestType, (test: TestRow) => boolean> = {
  mock: (test) => test.isMockTest,
  pyq: (test) => test.isPYQ,
  practice: (test) => test.isPracticeTest,
};
