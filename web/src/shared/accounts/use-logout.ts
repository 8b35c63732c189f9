import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveBeforeLeaving } from '#lib/before-leaving.ts';
import { paths } from '#lib/paths.ts';
import { useNavigate, useRouter } from '#lib/router/react.tsx';
import { serverNowAtMost } from '#lib/server-now.ts';
import { accountQuery, ofOneAccount } from '#shared/accounts/api.ts';
import { forgetDeleted } from '#shared/accounts/deleted-account.ts';
import { endOwed, endSession } from '#shared/accounts/end-session.ts';
import { notedMember, noteMember } from '#shared/accounts/member-note.ts';
import { owedLogout, oweLogout } from '#shared/accounts/owed-logout.ts';
import { tellDeleted, tellLeft } from '#shared/accounts/tell-tabs.ts';
import { forgetLetter } from '#shared/contact/letter-note.ts';

/** What the next page tells of the way out. */
type Farewell = {
  /** The server was told of a logout that had failed before. */
  readonly isLoggedOutAfterAll?: boolean;
  readonly isAccountDeleted?: boolean;
};

/** Tells the private pages that the learner leaves by his own will; keys of other ways to leave begin with it. */
export const logoutKey = ['logout'];

/** Logs out and goes home. What this browser knows of the learner is dropped even when the server is out of reach. */
export function useLogout() {
  const client = useQueryClient();
  const leave = useLeave();
  return useMutation({
    mutationKey: logoutKey,
    onMutate: () => ({ since: serverNowAtMost() }),
    mutationFn: async () => {
      await saveBeforeLeaving();
      await endSession();
    },
    onSettled: (_answer, error, _variables, wish) => {
      const accountId = findLeaving(client);
      oweLogout(error !== null && accountId !== null && wish ? { ...wish, accountId } : null);
      return leave({});
    },
  });
}

/** Without a connection he may be no more than noted. */
function findLeaving(client: QueryClient): string | null {
  const account = client.getQueryData(accountQuery.queryKey);
  return account === undefined ? notedMember() : (account?.id ?? null);
}

/** Of its own: whoever is a visitor already leaves nothing by it. */
export const logoutAgainKey = ['logout-again'];

/** Ends the session of an account whose logout had failed. Whoever is a visitor or another one by now stays on his page. */
export function useLogoutAgain(accountId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const leaving = useMutation({ mutationKey: logoutKey, mutationFn: useLeave() });
  return useMutation({
    mutationKey: logoutAgainKey,
    mutationFn: async () => {
      await saveBeforeLeaving();
      return endOwed(accountId);
    },
    onSuccess: async (ended) => {
      if (owedLogout()?.accountId !== accountId) return;
      oweLogout(null);
      const state: Farewell = { isLoggedOutAfterAll: true };
      const shown = client.getQueryData(accountQuery.queryKey);
      if (shown?.id === accountId) return leaving.mutateAsync(state);
      // A tab that was loaded anew meanwhile shows the account.
      if (ended === 'ended') tellLeft(accountId);
      // To another one it says nothing, nor to a guest.
      const isAnothers = shown || ended === 'guest';
      if (isAnothers || (ended === 'refused' && (await isSomebodyHere(client)))) {
        // Before the page knew that, it asked as a visitor.
        void client.invalidateQueries(ofOneAccount);
        return;
      }
      // What was asked before the log-out in another tab.
      void client.resetQueries(ofOneAccount);
      const { href } = router.history.location;
      return router.navigate({ ...staying, href, state });
    },
  });
}

/** The page has taken whoever sits here for a visitor. */
async function isSomebodyHere(client: QueryClient): Promise<boolean> {
  try {
    return (await client.fetchQuery({ ...accountQuery, staleTime: 0 })) !== null;
  } catch {
    // Nobody knows: nothing is said.
    return true;
  }
}

const staying = {
  replace: true,
  resetScroll: false,
  hashScrollIntoView: false,
  ignoreBlocker: true,
};

/** Goes home as a visitor. Call it inside a mutation whose key begins with `logoutKey`. */
export function useLeave(): (state: Farewell) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (state) => {
    const accountId = findLeaving(client);
    const isAdmin = client.getQueryData(accountQuery.queryKey)?.labels.includes('admin');
    // First of all nobody is signed in here any more: no page may ask on behalf of the learner, and no answer that is
    // on its way may say otherwise.
    void client.cancelQueries({ queryKey: accountQuery.queryKey });
    noteMember(null);
    client.setQueryData(accountQuery.queryKey, null);
    await navigate({ ...paths.home, state });
    client.removeQueries({ ...ofOneAccount, type: 'inactive' });
    forgetLetter();
    if (accountId !== null) {
      // Before anything is forgotten: another tab may still have it open.
      tellLeft(accountId);
      if (state.isAccountDeleted) tellDeleted(accountId);
      await (state.isAccountDeleted ? forgetDeleted : forgetLearner)(accountId);
      if (isAdmin) await forgetWriting(accountId);
    }
    await client.resetQueries(ofOneAccount);
  };
}

/** The device may be used by others. */
async function forgetLearner(accountId: string): Promise<void> {
  try {
    await (await import('#shared/attempts/local-answers.ts')).forgetLearner(accountId);
  } catch {
    // Without a working store on this device there is nothing to take off it.
  }
}

/** What an administrator was writing in the console is not left on the device either. */
async function forgetWriting(accountId: string): Promise<void> {
  try {
    await (await import('#lib/drafts.ts')).forgetDrafts(accountId);
  } catch {
    // Not loaded (the network is away): nothing more can be done from here.
  }
}
