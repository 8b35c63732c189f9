import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellLogin } from '#lib/lost-session.ts';
import { accountQuery, ofOneAccount, useAccount } from '#shared/accounts/api.ts';
import { takingPath } from '#shared/accounts/guest.ts';
import { notedMember, noteMember } from '#shared/accounts/member-note.ts';

/** The notes by which a tab tells the others who enters in it, who leaves, and whose account is deleted. */
export const enteredNote = 'entered';
export const leftNote = 'left';
export const deletedNote = 'deleted';

/** Follows who enters in another tab, and who leaves there. */
export function useOtherTabs(): void {
  const account = useAccount();
  const accountId = account?.id;
  const client = useQueryClient();
  // What was opened without a connection shows who is noted.
  const last = useRef(accountId ?? notedMember());
  const isUnknown = account === undefined;

  // Who has left may still be shown.
  useEffect(() => {
    if (accountId) last.current = accountId;
  }, [accountId]);

  // The other tabs lie outside React.
  useEffect(() => {
    const look = (event: StorageEvent) => {
      const isShown = accountId !== undefined || isUnknown || isConsole();
      follow(event, client, { accountId, shownId: isShown ? last.current : null });
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [accountId, isUnknown, client]);
}

function follow(
  { key, newValue }: StorageEvent,
  client: QueryClient,
  { accountId, shownId }: { accountId: string | undefined; shownId: string | null },
): void {
  if (!newValue) return;
  if (key === deletedNote) followDeletion(newValue);
  if (key === leftNote && newValue === shownId) {
    // What was loading meanwhile has noted it again.
    if (notedMember() === newValue) noteMember(null);
    followOut(client);
  }
  if (key !== enteredNote) return;
  if (newValue === accountId) {
    // The session was over, and this page did not know it.
    tellLogin();
    return;
  }
  const isAnothers = shownId !== null && shownId !== newValue;
  followIn(client, isAnothers || isTaking() || isLogin());
}

/** Whoever is shown here by now. Its code is for those alone to whom it happens. */
function followDeletion(accountId: string): void {
  import('#shared/accounts/deleted-account.ts').then(
    (deletion) => deletion.followDeletion(accountId),
    () => undefined,
  );
}

/**
 * What shows another account, or has a guest's test open, begins anew: it would show one account and write as the other. So does
 * a log-in, which leads on to where it was asked for. On another page of a visitor, where something may be typed, what was asked
 * is asked again; so it is in the console of who comes back.
 */
function followIn(client: QueryClient, beginsAnew: boolean): void {
  if (beginsAnew) {
    location.reload();
    return;
  }
  dropUnshown(client);
  void client.invalidateQueries();
}

/** Private pages lead to the login and come back, the console asks for the password above what is typed, the others are a visitor's. */
function followOut(client: QueryClient): void {
  // An answer that is on its way says otherwise.
  void client.cancelQueries(accountQuery);
  client.setQueryData(accountQuery.queryKey, null);
  dropUnshown(client);
  // What a public page shows of who has left is asked for anew when somebody looks at it, or goes on: at once, pages that
  // are about to give way to the login would be asking, too.
  void client.invalidateQueries({ ...ofOneAccount, refetchType: 'none' });
}

/** What was asked for an account and no page shows any more. */
function dropUnshown(client: QueryClient): void {
  client.removeQueries({ ...ofOneAccount, type: 'inactive' });
}

const isTaking = () => location.pathname.startsWith(takingPath);
const isLogin = () => ['/login', '/signup'].includes(location.pathname);
const isConsole = () => location.pathname.startsWith('/admin');
