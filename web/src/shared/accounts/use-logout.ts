import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { isApiError } from '#lib/api-error.ts';
import { saveBeforeLeaving } from '#lib/before-leaving.ts';
import { paths } from '#lib/paths.ts';
import { useNavigate } from '#lib/router/react.tsx';
import { accountQuery, sharedKeys } from '#shared/accounts/api.ts';
import { forgetDeleted } from '#shared/accounts/deleted-account.ts';
import { noteMember } from '#shared/accounts/member-note.ts';
import { tellDeleted, tellLeft } from '#shared/accounts/tell-tabs.ts';
import { forgetLetter } from '#shared/contact/letter-note.ts';

/** What the home page tells of the way out. */
type Farewell = {
  /** The server was not told of the logout, so its session may still live. */
  readonly hasLogoutFailed?: boolean;
  readonly isAccountDeleted?: boolean;
};

/** Tells the private pages that the learner leaves by his own will; keys of other ways to leave begin with it. */
export const logoutKey = ['logout'];

/** Logs out and goes home. What this browser knows of the learner is dropped even when the server is out of reach. */
export function useLogout() {
  const leave = useLeave();
  return useMutation({
    mutationKey: logoutKey,
    mutationFn: async () => {
      await saveBeforeLeaving();
      await call('deleteSessions');
    },
    onSettled: (_answer, error) =>
      leave({ hasLogoutFailed: error !== null && !isApiError(error, 'unauthenticated') }),
  });
}

/** Goes home as a visitor. Call it inside a mutation whose key begins with `logoutKey`. */
export function useLeave(): (state: Farewell) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (state) => {
    const account = client.getQueryData(accountQuery.queryKey);
    // First of all nobody is signed in here any more: no page may ask on behalf of the learner, and no answer that is
    // on its way may say otherwise.
    void client.cancelQueries({ queryKey: accountQuery.queryKey });
    noteMember(null);
    client.setQueryData(accountQuery.queryKey, null);
    await navigate({ ...paths.home, state });
    client.removeQueries({
      predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
      type: 'inactive',
    });
    forgetLetter();
    if (account) {
      // Before anything is forgotten: another tab may still have it open.
      tellLeft(account.id);
      if (state.isAccountDeleted) tellDeleted(account.id);
      await (state.isAccountDeleted ? forgetDeleted : forgetLearner)(account.id);
      if (account.labels.includes('admin')) await forgetWriting(account.id);
    }
    await client.resetQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
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
