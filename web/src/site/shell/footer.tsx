import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link, type LinkProps } from '#lib/router/link.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { useSite } from '#shared/site-settings/api.ts';

const linkStyles =
  'inline-flex min-h-9 items-center gap-2 text-muted hover:text-text hover:underline sm:min-h-11';

export function Footer() {
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
