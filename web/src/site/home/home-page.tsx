import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import { Still } from '#lib/still.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { useQuestionClaim } from '#shared/site-settings/api.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Updates } from '#site/announcements/updates.tsx';
import { FeaturedSeries } from '#site/home/featured-series.tsx';
import { Hero } from '#site/home/hero.tsx';
import { QuickAccess } from '#site/home/quick-access.tsx';
import { Recruitments } from '#site/home/recruitments.tsx';
import { howItWorks } from '#site/home/stills.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** A visitor is told what this is; who has an account knows it, and gets to work. */
export function HomePage() {
  const { t } = useLingui();
  const questions = useQuestionClaim();
  const isVisitor = useAccount() === null;
  usePageTitle(
    questions === null
      ? t`Mock tests for J&K government exams: practice questions`
      : t`Mock tests for J&K government exams: ${questions}+ practice questions`,
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      {isVisitor ? <Hero /> : <MemberHead />}
      {isVisitor && <Recruitments />}
      {isVisitor && <Still still={howItWorks} />}
      <div className="grid grid-cols-1">
        <h2 className="sr-only">
          <Trans>Updates</Trans>
        </h2>
        <Updates />
      </div>
      <QuickAccess />
      <FeaturedSeries />
      {!isVisitor && <Recruitments />}
    </div>
  );
}

function MemberHead() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-2xl font-bold">
        <Trans>What will you practise today?</Trans>
      </h1>
      <LinkButton {...paths.practiceTests} variant="primary">
        <Trans>Choose a practice test</Trans>
      </LinkButton>
    </div>
  );
}
