import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import { LazyAccountLinks } from '#shared/shell/lazy-account-links.tsx';
import { NavLinks } from '#shared/shell/nav-links.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { MenuIcon } from '#ui/icons/first-page.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu, menuItemStyles } from '#ui/menu.tsx';

/** The whole bar behind one button, where the bar is too narrow for its links. */
export function MobileMenu({ account }: { account: Account | null | undefined }) {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <Menu
      key={href}
      label={t`Menu`}
      trigger={<MenuIcon aria-hidden="true" className="size-6" />}
      triggerClassName={buttonStyles({ variant: 'ghost', size: 'icon' })}
      panelClassName="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto border-b border-border bg-surface p-3 shadow-raised"
    >
      {(close) => (
        <>
          <nav aria-label={t`Menu`}>
            <ul className="grid gap-0.5">
              <NavLinks
                isMember={Boolean(account)}
                linkClassName={menuItemStyles}
                onFollow={close}
              />
            </ul>
          </nav>
          <div className="border-t border-border pt-3">
            {account ? <LazyAccountLinks account={account} onFollow={close} /> : <VisitorLinks />}
          </div>
        </>
      )}
    </Menu>
  );
}

function VisitorLinks() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <LinkButton {...paths.login()}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton {...paths.signup()} variant="primary">
        <Trans>Sign Up</Trans>
      </LinkButton>
    </div>
  );
}
