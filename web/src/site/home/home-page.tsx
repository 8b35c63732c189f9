import { Trans, useLingui } from '@lingui/react/macro';
import { useQuestionClaim } from '#shared/site-settings/api.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Updates } from '#site/announcements/updates.tsx';
import { FeaturedSeries } from '#site/home/featured-series.tsx';
import { QuickAccess } from '#site/home/quick-access.tsx';

export function HomePage() {
  const { t } = useLingui();
  const questions = useQuestionClaim();
  usePageTitle(t`Mock tests for J&K government exams: ${questions}+ practice questions`);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1">
          <h1 className="text-2xl font-bold">
            <Trans>Prepare for government exams in Jammu & Kashmir</Trans>
          </h1>
          <p className="max-w-text text-muted">
            <Trans>
              Full-length mock tests, previous-year papers and {questions}+ practice questions, with
              negative marking and a detailed analysis.
            </Trans>
          </p>
        </div>
        <h2 className="sr-only">
          <Trans>Updates</Trans>
        </h2>
        <Updates />
      </div>
      <QuickAccess />
      <FeaturedSeries />
    </div>
  );
}
