import type { TestRow } from '@taiyari/contract';
import { PracticeCard } from '#site/catalogue/practice/practice-card.tsx';
import { practiceGridStyles } from '#site/catalogue/practice/practice-grid-styles.ts';
import { useRetake } from '#site/catalogue/use-retake.tsx';

type PracticeGridProps = { tests: readonly TestRow[]; areResultsKnown: boolean };

export function PracticeGrid({ tests, areResultsKnown }: PracticeGridProps) {
  const retake = useRetake();
  return (
    <>
      <ul className={practiceGridStyles}>
        {tests.map((test) => (
          <PracticeCard
            key={test.id}
            test={test}
            areResultsKnown={areResultsKnown}
            onRetake={() => retake.ask({ testId: test.id, title: test.title, series: null })}
          />
        ))}
      </ul>
      {retake.dialog}
    </>
  );
}
