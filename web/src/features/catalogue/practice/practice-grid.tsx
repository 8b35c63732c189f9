import type { TestRow } from '@taiyari/contract';
import { useState } from 'react';
import { PracticeCard } from '#features/catalogue/practice/practice-card.tsx';
import { practiceGridStyles } from '#features/catalogue/practice/practice-grid-styles.ts';
import { RetakeDialog } from '#features/catalogue/retake-dialog.tsx';
import type { RetakeOf } from '#features/catalogue/test-paths.ts';

type PracticeGridProps = { tests: readonly TestRow[]; areResultsKnown: boolean };

export function PracticeGrid({ tests, areResultsKnown }: PracticeGridProps) {
  const [retake, setRetake] = useState<RetakeOf | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ul className={practiceGridStyles}>
        {tests.map((test) => (
          <PracticeCard
            key={test.id}
            test={test}
            areResultsKnown={areResultsKnown}
            onRetake={() => {
              setRetake({ testId: test.id, title: test.title, series: null });
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      {retake && <RetakeDialog retake={retake} isOpen={isAsking} onOpenChange={setIsAsking} />}
    </>
  );
}
