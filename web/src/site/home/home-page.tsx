import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { i18n } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import type { Address } from '#lib/router/address.ts';
import { Link } from '#lib/router/link.tsx';
import { Still } from '#lib/still.tsx';
import { mayBeSignedIn, useAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';
import { usePageTitle, useQuestionClaim } from '#shared/site-settings/api.ts';
import { Updates } from '#site/announcements/updates.tsx';
import { recruitmentsQuery } from '#site/home/api.ts';
import { FeaturedSeries } from '#site/home/featured-series.tsx';
import { Recruitments } from '#site/home/recruitments.tsx';
import { howItWorks, testStill } from '#site/home/stills.ts';
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

/**
 * What it is, for which exams, how it looks, and the one thing to do. Its parts begin at the top: on a slow line the
 * document comes in pieces, and what is centred would move while the picture beside it grows.
 */
function Hero() {
  return (
    <section
      aria-labelledby="hero"
      className="grid grid-cols-1 items-start gap-8 pt-2 md:pt-6 lg:grid-cols-[5fr_6fr] lg:gap-12 lg:pb-6"
    >
      <div className="grid gap-4 lg:pt-6">
        <h1
          id="hero"
          className="text-[2rem] leading-[1.15] font-extrabold tracking-tight sm:text-[2.75rem]"
        >
          <Trans>Sit your exam before the exam</Trans>
        </h1>
        <p className="max-w-text text-lg text-muted">
          <Trans>
            Mock tests for government jobs in Jammu & Kashmir, with the screen, the clock and the
            negative marks of the real hall.
          </Trans>
        </p>
        <RecruitmentNames />
        <OrBegunTest>
          <FirstTest />
        </OrBegunTest>
      </div>
      <Still still={testStill} />
    </section>
  );
}

function RecruitmentNames() {
  const { data } = useQuery(recruitmentsQuery);
  const names = data?.items.filter(({ slug }) => slug !== 'others').map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <p className="max-w-text font-semibold">
      <Trans>For {list}.</Trans>
    </p>
  );
}

function FirstTest() {
  const { t } = useLingui();
  const first = useQuery(recruitmentsQuery).data?.firstTest;
  if (!first) {
    return (
      <LinkButton
        {...paths.practiceTests}
        variant="primary"
        size="large"
        className="justify-self-start"
      >
        {t`Take a free mock`}
      </LinkButton>
    );
  }
  const { questions, minutes } = first;
  return (
    <div className="grid gap-2">
      <LinkButton
        {...paths.test(first.id, { try: true })}
        variant="primary"
        size="large"
        className="max-sm:w-full sm:justify-self-start"
      >
        {t`Take a free mock`}
      </LinkButton>
      <p className="text-sm text-muted">
        <Plural value={questions} one="# question" other="# questions" />
        {minutes !== null && (
          <>
            {' · '}
            <Plural value={minutes} one="# minute" other="# minutes" />
          </>
        )}
        {' · '}
        <Trans>no account</Trans>
      </p>
    </div>
  );
}

type OrBegunTestProps = { children: ReactNode; isShort?: boolean };

/** Who has begun a test goes on with it; what tells of it is fetched for learners and guests alone. */
function OrBegunTest({ children, isShort = false }: OrBegunTestProps) {
  const [BegunTest, setBegunTest] = useState<ComponentType<Required<OrBegunTestProps>>>();

  // Who they are is known to the browser alone, not to the server that drew the page.
  useEffect(() => {
    if (guestId() === null && !mayBeSignedIn()) return;
    import('#site/home/begun-test.tsx').then(
      (part) => setBegunTest(() => part.BegunTest),
      // Without a connection a test is offered as ever.
      () => undefined,
    );
  }, []);

  return BegunTest ? <BegunTest isShort={isShort}>{children}</BegunTest> : children;
}
