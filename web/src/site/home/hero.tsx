import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { i18n } from '#lib/i18n.ts';
import { paths } from '#lib/paths.ts';
import { Still } from '#lib/still.tsx';
import { mayBeSignedIn } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/member-or-guest.ts';
import { recruitmentsQuery } from '#site/home/api.ts';
import { testStill } from '#site/home/stills.ts';
import { LinkButton } from '#ui/text-link.tsx';

/**
 * What it is, for which exams, how it looks, and the one thing to do. Its parts begin at the top: on a slow line the
 * document comes in pieces, and what is centred would move while the picture beside it grows.
 */
export function Hero() {
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
export function OrBegunTest({ children, isShort = false }: OrBegunTestProps) {
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
