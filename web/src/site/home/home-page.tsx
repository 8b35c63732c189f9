import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#lib/paths.ts';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { Still } from '#lib/still.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { useQuestionClaim } from '#shared/site-settings/api.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Updates } from '#site/announcements/updates.tsx';
import { FeaturedSeries } from '#site/home/featured-series.tsx';
import { Hero, OrBegunTest } from '#site/home/hero.tsx';
import { Recruitments } from '#site/home/recruitments.tsx';
import { howItWorks } from '#site/home/stills.ts';
import { DrawnIcon, type DrawnIconName } from '#ui/drawings/drawn.tsx';
import { LinkButton } from '#ui/text-link.tsx';

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
      <OrBegunTest isShort>
        <LinkButton {...paths.practiceTests} variant="primary">
          <Trans>Choose a practice test</Trans>
        </LinkButton>
      </OrBegunTest>
    </div>
  );
}

function QuickAccess() {
  const { t } = useLingui();
  const tiles: { title: string; text: string; page: Address; icon: DrawnIconName }[] = [
    {
      title: t`Practice Tests`,
      text: t`Subject-wise practice`,
      page: paths.practiceTests,
      icon: 'practice',
    },
    {
      title: t`Test Series`,
      text: t`Complete collection`,
      page: paths.allTestSeries,
      icon: 'series',
    },
    {
      title: t`Current Affairs`,
      text: t`Latest news & updates`,
      page: paths.currentAffairs,
      icon: 'current-affairs',
    },
    {
      title: t`My Progress`,
      text: t`Track performance`,
      page: paths.dashboard,
      icon: 'progress',
    },
  ];
  return (
    <section aria-labelledby="quick-access" className="grid gap-4">
      <h2 id="quick-access" className="text-xl font-bold">
        <Trans>Quick Access</Trans>
      </h2>
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ title, text, page, icon }) => (
          <li key={title}>
            <Link
              {...page}
              className="flex h-full flex-col gap-2 rounded-lg border border-border bg-surface p-4 no-underline transition-colors hover:border-primary sm:flex-row sm:items-center sm:gap-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
                <DrawnIcon name={icon} className="size-7" />
              </span>
              <span className="grid">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
