import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { PasswordDialog } from '#console/kit/step-up.tsx';
import { ConsoleLinks } from '#console/shell/console-links.tsx';
import { LoginDialog } from '#console/shell/login-dialog.tsx';
import { isApiError } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#lib/router/link.tsx';
import { useLocation } from '#lib/router/react.tsx';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { Notices, SkipLink } from '#shared/shell/above-page.tsx';
import { AccountArea } from '#shared/shell/account-area.tsx';
import { Brand } from '#shared/shell/brand.tsx';
import { ThemeChoice } from '#shared/shell/theme-choice.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Search, ShieldX } from '#ui/icons/elsewhere.ts';
import { MenuIcon } from '#ui/icons/first-page.ts';
import { Menu } from '#ui/menu.tsx';
import { LoadingText } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** The console: a bar, the sidebar (a menu where there is no room) and the page. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const account = useAccount();
  const main = useRef<HTMLElement>(null);
  useFocusOfGone(main);
  useLostRights();
  const { t } = useLingui();
  return (
    <div data-console="" className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-border bg-surface px-3 sm:gap-2 sm:px-4">
        <div className="-ms-2 lg:hidden">
          <PhoneMenu />
        </div>
        <Link {...adminPaths.overview} className="me-auto rounded-md no-underline">
          <Brand />
          <span className="sr-only">
            <Trans>Administration</Trans>
          </span>
        </Link>
        {account?.labels.includes('admin') && <PaletteOpener />}
        <AccountArea account={account} />
      </header>
      <div className="mx-auto flex max-w-[96rem]">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 flex-col justify-between gap-2 overflow-y-auto border-e border-border px-3 py-2 [scrollbar-width:thin] lg:flex">
          <nav aria-label={t`Administration`}>
            <ConsoleLinks />
          </nav>
          <ThemeChoice />
        </aside>
        <div className="min-w-0 flex-1">
          <Notices />
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className="grid grid-cols-1 content-start gap-5 px-4 py-6 outline-none sm:px-6"
          >
            <Inside>{children}</Inside>
          </main>
        </div>
      </div>
      <PasswordDialog />
      <LoginDialog />
    </div>
  );
}

/** The page, or what stands in its place for who may do nothing here any more. */
function Inside({ children }: { children: ReactNode }) {
  const account = useAccount();
  const isDeleted = useIsDeletedElsewhere();
  // The notice above the page says why.
  if (isDeleted) return <ReturnHome />;
  return account && !account.labels.includes('admin') ? <AccessDenied /> : children;
}

function ReturnHome() {
  return (
    <div>
      <LinkButton {...paths.home} variant="primary">
        <Trans>Return to Home</Trans>
      </LinkButton>
    </div>
  );
}

function PhoneMenu() {
  const { t } = useLingui();
  const { href } = useLocation();
  return (
    <Menu
      key={href}
      label={t`Administration`}
      trigger={<MenuIcon aria-hidden="true" className="size-6" />}
      triggerClassName={buttonStyles({ variant: 'ghost', size: 'icon' })}
      panelClassName="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto border-b border-border bg-surface p-3 shadow-raised"
    >
      {(close) => (
        <>
          <nav aria-label={t`Administration`}>
            <ConsoleLinks onFollow={close} />
          </nav>
          <ThemeChoice />
        </>
      )}
    </Menu>
  );
}

/** For who has been an administrator when the console was opened and is none any more. */
function AccessDenied() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={ShieldX}
      title={t`Access Denied: You don't have administrator privileges to access this area.`}
      action={<ReturnHome />}
    />
  );
}

/** When the server refuses a call for want of rights, the account is asked for again: it has lost them. */
function useLostRights(): void {
  const client = useQueryClient();

  // The caches of queries and mutations tell of their errors by events.
  useEffect(() => {
    const look = (error: unknown) => {
      if (isApiError(error, 'forbidden')) {
        void client.invalidateQueries({ queryKey: accountQuery.queryKey });
      }
    };
    const stops = [
      client.getQueryCache().subscribe(({ query, type }) => {
        if (type === 'updated') look(query.state.error);
      }),
      client.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.error)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

/**
 * What goes with its own deed, such as a button that confirms, takes the focus with it, and the keyboard would begin at
 * the top of the window again: the page keeps it, unless what stands nearer has taken it.
 */
export function useFocusOfGone(page: RefObject<HTMLElement | null>): void {
  // Focus, and what leaves the page, lie outside React.
  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    let focused: Element | null = null;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const look = () => {
      if (focused?.isConnected !== false) return;
      focused = null;
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('focusin', note);
    };
  }, [page]);
}

/** In the frame, which tells nothing that is not for everybody: on a slow line the console is there at once. */
export function VerifyingAdmin() {
  const { t } = useLingui();
  return (
    <ConsoleLayout>
      <LoadingText title={t`Verifying admin access...`} />
    </ConsoleLayout>
  );
}

const CommandPalette = lazy(async () => ({
  default: (await import('#console/shell/palette/command-palette.tsx')).CommandPalette,
}));

/** Ctrl+K (⌘K), or the button for it, leads anywhere in the console. */
function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);

  // The page's keys lie outside React.
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isOurs || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // What a dialog asks comes first.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <>
      <Button variant="ghost" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Search aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">
          <Trans>Go to…</Trans>
        </span>
        <span aria-hidden="true" className="text-xs text-muted max-lg:hidden">
          Ctrl K
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
