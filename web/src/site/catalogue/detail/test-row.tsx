import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerSeries, TestRow } from '@taiyari/contract';
import { TestRowActions } from '#site/catalogue/detail/test-row-actions.tsx';
import { OwnMarks } from '#site/catalogue/own-marks.tsx';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { TestFacts } from '#site/catalogue/test-facts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/everywhere.ts';

type SeriesTestRowProps = {
  series: LearnerSeries;
  test: TestRow;
  /** Its place in the series, from 1. */
  number: number;
  areResultsKnown: boolean;
  /** The first one that is still to be taken. */
  isNext: boolean;
  onRetake: (title: string) => void;
};

export function SeriesTestRow(props: SeriesTestRowProps) {
  const { t } = useLingui();
  const { test, number } = props;
  const title = test.title.trim() || t`Test ${number}`;
  const titleId = `test-${test.id}`;
  return (
    <Card
      as="li"
      className="grid grid-cols-1 gap-4 [contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="flex min-w-0 gap-3">
        <NumberOrCheck number={number} isCompleted={test.result !== null} />
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <h3 id={titleId} dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </h3>
          {test.description !== '' && (
            <p dir="auto" className="text-sm text-muted wrap-anywhere">
              {test.description}
            </p>
          )}
          {test.result && <OwnMarks result={test.result} />}
          <TestFacts test={test} />
          <ul className="flex flex-wrap gap-1.5">
            {test.category !== '' && (
              <li className="flex max-w-full wrap-anywhere">
                <Badge tone="primary">{subjectName(test.category)}</Badge>
              </li>
            )}
            {[...new Set(test.tags)].map((tag) => (
              <li key={tag} className="flex max-w-full wrap-anywhere">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <TestRowActions {...props} title={title} titleId={titleId} />
    </Card>
  );
}

function NumberOrCheck({ number, isCompleted }: { number: number; isCompleted: boolean }) {
  if (!isCompleted) {
    return (
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold">
        {number}
      </span>
    );
  }
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-success-soft text-success">
      <Check aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Completed</Trans>
      </span>
    </span>
  );
}
