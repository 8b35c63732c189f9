import type { Account } from '@taiyari/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { writeNote } from '#lib/web-storage.ts';
import { accountQuery } from '#shared/accounts/api.ts';
import { enteredNote } from '#shared/accounts/other-tabs.ts';
import { sharedKeys } from '#shared/accounts/shared-keys.ts';
import { takeLanguageAlong } from '#shared/languages/question-language.ts';
import type { GuestChoice } from '#site/accounts/keep-guest.tsx';

export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ guest, ...credentials }: { email: string; password: string } & WithGuest) =>
      callElsewhere('createSession', { body: { ...credentials, ...wishOf(guest) } }),
    onSuccess: (account, { guest }) => enter(account, guest),
  });
}

export function useLoginByCode() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ guest, ...given }: { email: string; code: string } & WithGuest) =>
      callElsewhere('createSessionByCode', { body: { ...given, ...wishOf(guest) } }),
    onSuccess: (account, { guest }) => enter(account, guest),
  });
}

export function useSignup() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({
      guest,
      ...person
    }: { name: string; email: string; password: string } & WithGuest) =>
      callElsewhere('createAccount', { body: { ...person, ...wishOf(guest) } }),
    onSuccess: (account, { guest }) => enter(account, guest),
  });
}

type WithGuest = { readonly guest: GuestChoice };

function wishOf(guest: GuestChoice) {
  return guest === null ? {} : { keepsGuest: guest.isKept };
}

/** What was cached for the visitor is dropped, because most answers depend on who asks. */
export function useEnter() {
  const client = useQueryClient();
  return async (account: Account, guest: GuestChoice) => {
    if (guest?.isKept) await takeAlong(guest.guestId, account.id);
    tellOtherTabs(account.id);
    client.setQueryData(accountQuery.queryKey, account);
    client.removeQueries({ predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]) });
    void takeLanguageAlong(client);
  };
}

/** Answers that are on this device alone go on to be sent, now as the account's. */
async function takeAlong(guestId: string, accountId: string): Promise<void> {
  try {
    const { moveLocalAnswers } = await import('#shared/attempts/local-answers.ts');
    await moveLocalAnswers(guestId, accountId);
  } catch {
    // Without a working store on this device there is nothing on it to take along.
  }
}

/** The tabs share one session: who enters here is who acts in all of them. Nothing of it stays on the device. */
function tellOtherTabs(accountId: string): void {
  writeNote('localStorage', enteredNote, accountId);
  writeNote('localStorage', enteredNote, null);
}
