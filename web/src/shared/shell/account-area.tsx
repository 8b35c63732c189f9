import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import { initialOf } from '#shared/accounts/initial-of.ts';
import { useIsMember, useWayBack } from '#shared/accounts/member-or-guest.ts';
import { useLogout } from '#shared/accounts/use-logout.ts';
import type { AccountLinks as Links } from '#shared/shell/account-links.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** A page goes on without it where it cannot be fetched. */
const NotificationBell = lazy(() =>
  import('#shared/shell/notification-bell.tsx').then(
    (module): { default: ComponentType } => ({ default: module.NotificationBell }),
    () => ({ default: () => null }),
  ),
);

/**
 * The end of the bar: bell and avatar, or Log in and Sign Up. Until it is known which it is empty, but of its size; while
 * nobody can be asked, it has the Logout of who is noted.
 */
export function AccountArea({ account }: { account: Account | null | undefined }) {
  if (account === undefined) return <UnknownActions />;
  return account === null ? <VisitorActions /> : <MemberActions account={account} />;
}

/** Who goes on without a connection can leave a device that others use, too. */
function UnknownActions() {
  const { t } = useLingui();
  const isMember = useIsMember();
  const { mutate, isPending } = useLogout();
  if (!isMember) return <div aria-hidden="true" className="h-11" />;
  return (
    <Button
      variant="ghost"
      isBusy={isPending}
      busyText={t`Logging out...`}
      onClick={() => mutate()}
    >
      <Trans>Logout</Trans>
    </Button>
  );
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

/** Only learners have a bell, so only they fetch it; its place is kept meanwhile. */
function LazyNotificationBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}

type LinksProps = ComponentProps<typeof Links>;

let accountLinks = askForLinks();

/** Where they do not come the menu says so, and its next opening asks for them again. */
function askForLinks() {
  return lazy(() =>
    import('#shared/shell/account-links.tsx').then(
      (module): { default: ComponentType<LinksProps> } => ({ default: module.AccountLinks }),
      () => {
        accountLinks = askForLinks();
        return { default: NoLinks };
      },
    ),
  );
}

/** A browser may take code that did not come once for missing as long as the document stands. */
function NoLinks() {
  return (
    <p role="status" className="m-3 text-muted">
      <Trans>The menu could not be loaded. Open it again, or reload the page.</Trans>
    </p>
  );
}

/** The entries of the account, fetched when a menu is opened for the first time. */
export function LazyAccountLinks(props: LinksProps) {
  const [AccountLinks] = useState(() => accountLinks);
  return (
    <Suspense fallback={<Spinner className="m-3 size-5 text-primary" />}>
      <AccountLinks {...props} />
    </Suspense>
  );
}
