import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { paths } from '#lib/paths.ts';
import { Link, type LinkProps } from '#lib/router/link.tsx';
import { useIsMember } from '#shared/accounts/member-or-guest.ts';
import { Notices, SkipLink } from '#shared/shell/above-page.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { NavBar } from '#shared/shell/nav-bar.tsx';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { useSite } from '#shared/site-settings/api.ts';

/** A page goes on without it where it cannot be fetched: its links stand in the menu as well. */
const TabBar = lazy(() =>
  import('#site/shell/tab-bar.tsx').then(
    (module): { default: ComponentType } => ({ default: module.TabBar }),
    () => ({ default: () => null }),
  ),
);

/** Navigation bar, page, footer; the places of a learner at the foot of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const isMember = useIsMember();
  return (
    <div className={clsx('flex min-h-dvh flex-col', isMember && 'max-md:pb-16')}>
      <SkipLink />
      <NavBar />
      <Notices />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page min-h-[calc(100dvh-4rem)] px-4 py-6 outline-none"
      >
        {children}
      </main>
      <Footer />
      {isMember && (
        <Suspense fallback={null}>
          <TabBar />
        </Suspense>
      )}
    </div>
  );
}

/** A page of its own, with nothing but the way home. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr] gap-2 px-4 pt-3 pb-10">
      <header className="justify-self-center">
        <Link {...paths.home} className="inline-block rounded-md no-underline">
          <Brand />
        </Link>
      </header>
      <Notices />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-page content-start pt-2 outline-none sm:pt-6"
      >
        {children}
      </main>
    </div>
  );
}

const linkStyles =
  'inline-flex min-h-9 items-center gap-2 text-muted hover:text-text hover:underline sm:min-h-11';

function Footer() {
  const { t } = useLingui();
  const site = useSite();
  const year = new Date().getFullYear();
  return (
    <footer className="mt-12 border-t border-border bg-surface max-sm:text-sm">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-3 px-4 pt-5 pb-3 lg:grid-cols-[2fr_3fr]">
        <AboutSite />
        <div className="grid content-start gap-x-8 max-lg:gap-y-2 min-[22rem]:max-sm:grid-cols-2">
          <LinkList title={t`Platform`}>
            <PageLink {...paths.testSeries}>{t`Test Series`}</PageLink>
            <PageLink {...paths.practiceTests}>{t`Practice Tests`}</PageLink>
            <PageLink {...paths.dashboard}>{t`Dashboard`}</PageLink>
            <PageLink {...paths.profile}>{t`My Profile`}</PageLink>
          </LinkList>
          <LinkList title={t`Support`}>
            <PageLink {...paths.about}>{t`About`}</PageLink>
            <PageLink {...paths.contact}>{t`Contact Us`}</PageLink>
            <PageLink {...paths.privacy}>{t`Privacy Policy`}</PageLink>
            <PageLink {...paths.terms}>{t`Terms & Conditions`}</PageLink>
          </LinkList>
        </div>
      </div>
      {/* In the first hours of a year the server and the browser may differ. */}
      <p className="mx-auto max-w-page px-4 pb-4 text-sm text-muted" suppressHydrationWarning>
        <Trans>
          © {year} {site.name}. All rights reserved.
        </Trans>
      </p>
    </footer>
  );
}

function AboutSite() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <div className="grid content-start">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Brand />
        <ThemeChoice />
      </div>
      <p className="max-w-text pt-1 text-muted">{site.tagline}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted sm:gap-x-5">
        <a href={`mailto:${site.supportEmail}`} className={linkStyles}>
          <span className="min-w-0 break-all">{site.supportEmail}</span>
        </a>
        {site.location}
      </p>
      {site.socialLinks.length > 0 && (
        <ul aria-label={t`Social media`} className="flex flex-wrap gap-x-4 pt-1">
          {site.socialLinks.map((link) => (
            <li key={link.url}>
              <a href={link.url} target="_blank" rel="noopener noreferrer" className={linkStyles}>
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="sm:flex sm:items-baseline sm:gap-x-5">
      <p className="font-semibold sm:w-20">{title}</p>
      <ul className="flex-wrap gap-x-5 sm:flex">{children}</ul>
    </nav>
  );
}

function PageLink({ children, ...page }: LinkProps & { children: ReactNode }) {
  return (
    <li>
      <Link {...page} className={linkStyles}>
        {children}
      </Link>
    </li>
  );
}
