import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Link, type LinkProps } from '#lib/router/link.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { useSite } from '#shared/site-settings/api.ts';

const linkStyles =
  'inline-flex min-h-11 items-center gap-2 text-muted hover:text-text hover:underline';

export function Footer() {
  const { t } = useLingui();
  const site = useSite();
  const year = new Date().getFullYear();
  return (
    <footer className="mt-12 border-t border-border bg-surface">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-6 px-4 py-8 min-[22rem]:grid-cols-2 md:grid-cols-[2fr_1fr_1fr]">
        <AboutSite />
        <LinkList title={t`Platform`}>
          <PageLink {...paths.testSeries}>{t`Test Series`}</PageLink>
          <PageLink {...paths.practiceTests}>{t`Practice Tests`}</PageLink>
          <PageLink {...paths.dashboard}>{t`Dashboard`}</PageLink>
          <PageLink {...paths.profile}>{t`My Profile`}</PageLink>
        </LinkList>
        <LinkList title={t`Support`}>
          <PageLink {...paths.contact}>{t`Contact Us`}</PageLink>
          <PageLink {...paths.privacy}>{t`Privacy Policy`}</PageLink>
          <PageLink {...paths.terms}>{t`Terms & Conditions`}</PageLink>
        </LinkList>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 border-t border-border px-4 py-4">
        {/* In the first hours of a year the server and the browser may differ. */}
        <p className="text-sm text-muted" suppressHydrationWarning>
          <Trans>
            © {year} {site.name}. All rights reserved.
          </Trans>
        </p>
        <ThemeChoice />
      </div>
    </footer>
  );
}

function AboutSite() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <div className="grid content-start gap-1 min-[22rem]:col-span-2 md:col-span-1">
      <Brand />
      <p className="max-w-text pb-1 text-muted">{site.tagline}</p>
      <a href={`mailto:${site.supportEmail}`} className={linkStyles}>
        <span className="min-w-0 break-all">{site.supportEmail}</span>
      </a>
      <p className="text-muted">{site.location}</p>
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
    <nav aria-label={title}>
      <p className="pb-1 font-semibold">{title}</p>
      <ul>{children}</ul>
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
