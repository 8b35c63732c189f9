import { Trans, useLingui } from '@lingui/react/macro';
import type { TestRow } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { progressOf } from '@taiyari/contract/rules/progress';
import { scoreOf, sumOfMarks } from '@taiyari/contract/rules/score';
import type { ReactNode } from 'react';
import { detailLayout } from '#site/catalogue/detail/detail-layout.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type ProgressCardProps = {
  /** Absent while they are loading, and when they cannot be had. */
  tests: readonly TestRow[] | undefined;
  isLoading: boolean;
};

export function ProgressCard({ tests, isLoading }: ProgressCardProps) {
  return (
    <Card as="section" labelledBy="progress" className={`${detailLayout.progress} grid gap-3`}>
      <h2 id="progress" className="text-lg font-bold">
        <Trans>Your Progress</Trans>
      </h2>
      {tests && <Progress progress={seriesProgress(tests)} />}
      {!tests && isLoading && <Skeleton className="h-48" />}
      {!tests && !isLoading && (
        <p className="text-muted">
          <Trans>Not available: your results could not be loaded.</Trans>
        </p>
      )}
    </Card>
  );
}

function Progress({ progress }: { progress: SeriesProgress }) {
  const { t } = useLingui();
  const { completed, total, left, percentage } = progress;
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>
            <Trans>
              Completed {completed}/{total}
            </Trans>
          </span>
          <span className="font-semibold">{percentage}%</span>
        </p>
        <ProgressBar label={t`Completed tests`} value={percentage} />
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={<Trans>Done</Trans>} value={completed} />
        <Figure name={<Trans>Left</Trans>} value={left} />
      </dl>
      {completed === 0 ? (
        <p className="text-sm text-muted">
          <Trans>Your marks stand here after your first test.</Trans>
        </p>
      ) : (
        <Marks progress={progress} />
      )}
    </>
  );
}

function Marks({ progress }: { progress: SeriesProgress }) {
  const { performancePercent } = progress;
  const obtained = formatMarks(progress.marksObtained);
  const available = formatMarks(progress.marksAvailable);
  return (
    <dl className="grid gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">
          <Trans>Performance</Trans>
        </dt>
        <dd className="font-semibold">
          {performancePercent === null ? <Trans>No result yet</Trans> : `${performancePercent}%`}
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">
          <Trans>Marks</Trans>
        </dt>
        <dd className="font-semibold">
          {obtained}/{available}
        </dd>
      </div>
    </dl>
  );
}

/** How far the learner is in a series, from the results of its tests. */
type SeriesProgress = {
  readonly completed: number;
  readonly total: number;
  readonly left: number;
  /** Completed of total: 100 only once all are. */
  readonly percentage: number;
  readonly marksObtained: number;
  /** Of the completed tests. */
  readonly marksAvailable: number;
  /** The score over the completed tests; null where there are no marks to be had. */
  readonly performancePercent: number | null;
};

export function seriesProgress(tests: readonly Pick<TestRow, 'result'>[]): SeriesProgress {
  const results = tests.flatMap(({ result }) => result ?? []);
  const total = tests.length;
  const completed = results.length;
  const marksObtained = sumOfMarks(results.map((result) => result.marksObtained));
  const marksAvailable = sumOfMarks(results.map((result) => result.totalMarks));
  return {
    completed,
    total,
    left: total - completed,
    percentage: progressOf(completed, total),
    marksObtained,
    marksAvailable,
    performancePercent: marksAvailable === 0 ? null : scoreOf(marksObtained, marksAvailable),
  };
}

/** A number with its name, inside a `dl`. */
export function Figure({ name, value }: { name: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-raised px-2 py-2 sm:px-3">
      <dt className="text-xs text-muted sm:text-sm">{name}</dt>
      <dd className="text-xl font-bold">{value}</dd>
    </div>
  );
}
