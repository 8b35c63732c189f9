import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation } from '#lib/router/react.tsx';
import { useAccount } from '#shared/accounts/api.ts';
import { useIsMember, useWayBack } from '#shared/accounts/member-or-guest.ts';
import { AccountArea, LazyAccountLinks } from '#shared/shell/account-area.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { useSite } from '#shared/site-settings/api.ts';
import { buttonStyles } from '#ui/button.tsx';
import { ExternalLink, MenuIcon } from '#ui/icons/first-page.ts';
import { Menu, menuItemStyles } from '#ui/menu.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const linkStyles =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium no-underline hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary';

export function NavBar() {
  const { t } = useLingui();
  const account = useAccount();
  const isMember = useIsMember();
  const isScrolled = useIsScrolledPast(4);
  return (
    <header
      data-scrolled={isScrolled}
      className={clsx(
        'sticky top-0 z-30 border-b transition-colors',
        isScrolled ? 'border-border bg-surface shadow-raised' : 'border-transparent bg-background',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-end gap-x-2 px-4 max-[23rem]:gap-x-1 max-[22rem]:px-2">
        <Link {...paths.home} className="me-auto rounded-md no-underline lg:me-4">
          <Brand />
        </Link>
        <nav aria-label={t`Main`} className="me-auto hidden lg:block">
          {/* A list of its own for each kind of visitor: links that move would count as a layout shift. */}
          <ul key={isMember ? 'member' : 'visitor'} className="flex items-center gap-1">
            <NavLinks isMember={isMember} linkClassName={linkStyles} />
          </ul>
        </nav>
        <AccountArea account={account} />
        <div className="-me-2 lg:hidden">
          <MobileMenu account={account} isMember={isMember} />
        </div>
      </div>
    </header>
  );
}

type MobileMenuProps = { account: Account | null | undefined; isMember: boolean };

/** The whole bar behind one button, where the bar is too narrow for its links. */
function MobileMenu({ account, isMember }: MobileMenuProps) {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <Menu
      key={href}
      label={t`Menu`}
      trigger={<MenuIcon aria-hidden="true" className="size-6" />}
      triggerClassName={buttonStyles({ variant: 'ghost', size: 'icon' })}
      panelClassName="absolute inset-x-0 top-full grid grid-cols-1 max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto border-b border-border bg-surface p-3 shadow-raised"
    >
      {(close) => (
        <>
          <nav aria-label={t`Menu`}>
            <ul className="grid gap-0.5">
              <NavLinks isMember={isMember} linkClassName={menuItemStyles} onFollow={close} />
            </ul>
          </nav>
          {(account || !isMember) && (
            <div className="border-t border-border pt-3">
              {account ? <LazyAccountLinks account={account} onFollow={close} /> : <VisitorLinks />}
            </div>
          )}
        </>
      )}
    </Menu>
  );
}

function VisitorLinks() {
  const wayBack = useWayBack();
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton {...paths.login(wayBack)}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton {...paths.signup(wayBack)} variant="primary">
        <Trans>Sign Up</Trans>
      </LinkButton>
    </div>
  );
}

/** True once the page is scrolled by more than `pixels`. */
function useIsScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

type NavLinksProps = {
  isMember: boolean;
  linkClassName: string;
  onFollow?: () => void;
};

type NavLink = { label: string; page: { readonly to: string }; alsoAt?: readonly string[] };

/** The links of the bar as list items; the same for the wide bar and the menu of a phone. */
function NavLinks({ isMember, linkClassName, onFollow }: NavLinksProps) {
  const { t } = useLingui();
  const site = useSite();
  const links: readonly NavLink[] = isMember
    ? [
        { label: t`Home`, page: paths.home },
        {
          label: t`Dashboard`,
          page: paths.dashboard,
          alsoAt: ['/progress', '/mistakes', '/known'],
        },
        { label: t`My Series`, page: paths.myTestSeries },
        {
          label: t`Practice`,
          page: paths.practiceTests,
          alsoAt: ['/practice', '/endless-practice', '/daily'],
        },
        { label: t`All Series`, page: paths.allTestSeries, alsoAt: [paths.testSeries.to] },
      ]
    : [
        { label: t`Home`, page: paths.home },
        { label: t`Test Series`, page: paths.testSeries, alsoAt: [paths.allTestSeries.to] },
        { label: t`Practice`, page: paths.practiceTests },
      ];
  return (
    <>
      {links.map(({ label, page, alsoAt }) => (
        <li key={page.to}>
          <Link
            {...page}
            activeOptions={{ exact: page.to === '/', alsoAt }}
            className={linkClassName}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
      {site.tricksUrl !== '' && (
        <li>
          <a
            href={site.tricksUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={linkClassName}
            onClick={onFollow}
          >
            {t`Tricks`}
            <ExternalLink aria-hidden="true" className="size-4" />
            <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
          </a>
        </li>
      )}
    </>
  );
}
