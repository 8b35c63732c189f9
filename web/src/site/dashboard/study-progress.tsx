import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Dashboard } from '#site/dashboard/api.ts';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

type StudyProgressProps = Pick<Dashboard, 'progress' | 'standing'> & {
  /** What is said in more detail. */
  children?: ReactNode;
};

/** Completed of all tests in the enrolled series, and the latest place among other learners. */
export function StudyProgress({ progress, standing, children }: StudyProgressProps) {
  return (
    <section aria-labelledby="progress" className="grid gap-4">
      <h2 id="progress" className="text-xl font-bold">
        <Trans>Study Progress</Trans>
      </h2>
      <Card className="grid gap-3">
        {progress.total === 0 ? <NoProgress /> : <Progress progress={progress} />}
        {children}
        {standing !== null && (
          <p dir="auto" className="text-sm text-muted">
            <Trans>
              Rank {standing.rank} of {standing.learners} in {standing.testTitle}
            </Trans>
          </p>
        )}
      </Card>
    </section>
  );
}

function NoProgress() {
  return (
    <p className="text-muted">
      <Trans>No tests yet: enrol in a series to see your progress.</Trans>
    </p>
  );
}

function Progress({ progress }: Pick<Dashboard, 'progress'>) {
  const { t } = useLingui();
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-muted">
          <Plural
            value={progress.total}
            one={`${progress.completed} of # test in your series`}
            other={`${progress.completed} of # tests in your series`}
          />
        </span>
        <span className="text-lg font-bold">{progress.percentage}%</span>
      </p>
      <ProgressBar label={t`Study progress`} value={progress.percentage} />
    </>
  );
}
