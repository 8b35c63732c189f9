import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { enrolmentsQuery } from '#site/enrolment/api.ts';
import { Banner } from '#ui/banner.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';

/** The same series by series, where there are several. */
export function SeriesProgress() {
  const { t } = useLingui();
  const { data, error } = useQuery(enrolmentsQuery);
  if (data === undefined && error !== null) {
    return <Banner tone="danger">{messageOf(error, t`Your series could not be loaded.`)}</Banner>;
  }
  const enrolments = data?.items ?? [];
  if (enrolments.length < 2) return null;
  return (
    <ul className="grid gap-4 border-t border-border pt-4">
      {enrolments.map(({ series, progress }) => (
        <li key={series.id} className="grid gap-1.5">
          <p className="flex items-baseline justify-between gap-3">
            <Link {...paths.series(series.id)} className={textLinkStyles}>
              {series.title}
            </Link>
            <span className="shrink-0 text-sm text-muted">
              <Trans>
                {progress.completed} of {progress.total}
              </Trans>
            </span>
          </p>
          <ProgressBar label={t`Progress in ${series.title}`} value={progress.percentage} />
        </li>
      ))}
    </ul>
  );
}
