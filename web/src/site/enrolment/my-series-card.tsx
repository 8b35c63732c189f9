import { Trans, useLingui } from '@lingui/react/macro';
import type { Enrolment } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { formatMarks } from '@taiyari/contract/rules/format-marks';
import { paths } from '#lib/paths.ts';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { LinkButton } from '#ui/text-link.tsx';

export function MySeriesCard({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useLingui();
  const { series, progress, enrollmentDate } = enrolment;
  const enrolledOn = formatDate(enrollmentDate);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <SeriesIcon series={series} size={48} />
        <div className="min-w-0">
          <h2 dir="auto" className="text-lg leading-6 font-semibold wrap-anywhere">
            {series.title}
          </h2>
          <p className="pt-1 text-sm text-muted">
            <Trans>Enrolled on {enrolledOn}</Trans>
          </p>
        </div>
      </div>
      <TypeCounts counts={series.testTypeCounts} />
      <div className="grid gap-2">
        <ProgressBar label={t`Progress`} value={progress.percentage} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
          <span>
            <Trans>
              Completed {progress.completed}/{progress.total}
            </Trans>
          </span>
          <span className="font-semibold text-text">{progress.percentage}%</span>
        </p>
        {progress.completed > 0 && (
          <p className="text-sm text-muted">
            <Trans>
              Marks {formatMarks(progress.marksObtained)}/{formatMarks(progress.marksAvailable)}
            </Trans>
          </p>
        )}
      </div>
      <LinkButton {...paths.series(series.id)} className="mt-auto">
        <Trans>Continue</Trans>
        <span className="sr-only">: {series.title}</span>
      </LinkButton>
    </Card>
  );
}

function TypeCounts({ counts }: { counts: Enrolment['series']['testTypeCounts'] }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        {counts.mock} Mock · {counts.pyq} PYQ · {counts.practice} Practice
      </Trans>
    </p>
  );
}
