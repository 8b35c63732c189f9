import type { LearnerSeries } from '@taiyari/contract';
import type { NumberedTest } from '#site/catalogue/detail/test-filter.ts';
import { SeriesTestRow } from '#site/catalogue/detail/test-row.tsx';
import { testState } from '#site/catalogue/test-state.ts';
import { useRetake } from '#site/catalogue/use-retake.tsx';

type TestListProps = {
  series: LearnerSeries;
  tests: readonly NumberedTest[];
  areResultsKnown: boolean;
};

export function TestList({ series, tests, areResultsKnown }: TestListProps) {
  const retake = useRetake();
  const next = tests.find(({ test }) => testState(test, areResultsKnown) === 'todo');
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {tests.map(({ test, number }) => (
          <SeriesTestRow
            key={test.id}
            series={series}
            test={test}
            number={number}
            areResultsKnown={areResultsKnown}
            isNext={test.id === next?.test.id}
            onRetake={(title) => retake.ask({ testId: test.id, title, series })}
          />
        ))}
      </ol>
      {retake.dialog}
    </>
  );
}
