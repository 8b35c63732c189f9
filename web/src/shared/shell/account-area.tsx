import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { type ComponentProps, lazy, Suspense } from 'react';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import { useWayBack } from '#shared/accounts/member-or-guest.ts';
import type { AccountLinks as Links } from '#shared/shell/account-links.tsx';
import { Menu } from '#ui/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

const NotificationBell = lazy(async () => {
  const module = await import('#shared/shell/notification-bell.tsx');
  return { default: module.NotificationBell };
});

/** The end of the bar: bell and avatar, or Log in and Sign Up; empty, but of its size, until it is known which. */
export function AccountArea({ account }: { account: Account | null | undefined }) {
  if (account === undefined) return <div aria-hidden="true" className="h-11" />;
  return account === null ? <VisitorActions /> : <MemberActions account={account} />;
}

function VisitorActions() {
  const wayBack = useWayBack();
  return (
    <div className="flex items-center gap-1">
      <LinkButton
        {...paths.login(wayBack)}
        variant="ghost"
        className="px-3 whitespace-nowrap max-[23rem]:px-2"
      >
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton
        {...paths.signup(wayBack)}
        variant="primary"
        className="px-3 whitespace-nowrap max-[22rem]:hidden"
      >
        <Trans>Sign Up</Trans>
      </LinkButton>
    </div>
  );
}

function MemberActions({ account }: { account: Account }) {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <div className="flex items-center gap-2">
      <LazyNotificationBell />
      <div className="relative">
        <Menu
          key={href}
          label={t`Account menu`}
          trigger={initialOf(account.name)}
          triggerClassName="grid size-11 place-items-center rounded-full bg-primary text-lg font-bold text-on-primary hover:bg-primary-hover"
          panelClassName="absolute inset-e-0 top-full mt-2 max-h-[calc(100dvh-(--spacing(18)))] w-64 overflow-y-auto rounded-lg border border-border bg-surface p-2 shadow-raised"
        >
          {(close) => <LazyAccountLinks account={account} onFollow={close} />}
        </Menu>
      </div>
    </div>
  );
}

/** The first letter of the name, 'U' without one. */
function initialOf(name: string): string {
  const [first] = name.trim();
  return first?.toLocaleUpperCase() ?? 'U';
}

/** Only learners have a bell, so only they fetch it; its place is kept meanwhile. */
function LazyNotificationBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}

const AccountLinks = lazy(async () => {
  const module = await import('#shared/shell/account-links.tsx');
  return { default: module.AccountLinks };
});

/** The entries of the account, fetched when a menu is opened for the first time. */
export function LazyAccountLinks(props: ComponentProps<typeof Links>) {
  return (
    <Suspense fallback={<Spinner className="m-3 size-5 text-primary" />}>
      <AccountLinks {...props} />
    </Suspense>
  );
}
