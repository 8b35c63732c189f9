import type { LearnerSeries } from '@taiyari/contract';
import { useState } from 'react';
import type { NumberedTest } from '#features/catalogue/detail/test-filter.ts';
import { SeriesTestRow } from '#features/catalogue/detail/test-row.tsx';
import { RetakeDialog } from '#features/catalogue/retake-dialog.tsx';
import type { RetakeOf } from '#features/catalogue/test-paths.ts';

type TestListProps = {
  series: LearnerSeries;
  tests: readonly NumberedTest[];
  areResultsKnown: boolean;
};

export function TestList({ series, tests, areResultsKnown }: TestListProps) {
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ol className="grid gap-3">
        {tests.map(({ test, number }) => (
          <SeriesTestRow
            key={test.id}
            series={series}
            test={test}
            number={number}
            areResultsKnown={areResultsKnown}
            onRetake={(title) => {
              setRetake({ testId: test.id, title, series });
              setIsAsking(true);
            }}
          />
        ))}
      </ol>
      {retake && <RetakeDialog retake={retake} isOpen={isAsking} onOpenChange={setIsAsking} />}
    </>
  );
}
