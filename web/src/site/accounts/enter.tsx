import { Trans, useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { paths } from '#lib/paths.ts';
import { useRouter } from '#lib/router/react.tsx';
import { tryAgain } from '#lib/trying-again.ts';
import { accountQuery, ofOneAccount } from '#shared/accounts/api.ts';
import { guestId } from '#shared/accounts/guest.ts';
import { logInAlone } from '#shared/accounts/log-in-turns.ts';
import { tellEntered } from '#shared/accounts/tell-tabs.ts';
import { takeLanguageAlong } from '#shared/languages/question-language.ts';
import { safeNextPath } from '#site/accounts/require-visitor.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ guest, ...credentials }: { email: string; password: string } & WithGuest) =>
      logInAlone(() =>
        callElsewhere('createSession', { body: { ...credentials, ...wishOf(guest) } }),
      ),
    onSuccess: (account, { guest }) => enter(account, guest),
  });
}

export function useLoginByCode() {
  const enter = useEnter();
  return useMutation({
    mutationFn: ({ guest, ...given }: { email: string; code: string } & WithGuest) =>
      logInAlone(() =>
        callElsewhere('createSessionByCode', { body: { ...given, ...wishOf(guest) } }),
      ),
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
      logInAlone(() => tryAgain(() => signUp({ ...person, ...wishOf(guest) }))),
    onSuccess: (account, { guest }) => enter(account, guest),
  });
}

type Person = { name: string; email: string; password: string; keepsGuest?: boolean };

/** The addresses with which an account was to be made, and no answer came. */
const unanswered = new Set<string>();

/** Without an answer the account may be there all the same: then its password opens it. */
async function signUp(person: Person): Promise<Account> {
  const { name: _, ...credentials } = person;
  try {
    return await callElsewhere('createAccount', { body: person });
  } catch (error) {
    if (isApiError(error, 'offline', 'unreadable')) unanswered.add(person.email);
    if (!isApiError(error, 'email-taken') || !unanswered.has(person.email)) throw error;
    const request = callElsewhere('createSession', { body: credentials });
    const account = await request.catch((refused) => {
      throw isApiError(refused, 'invalid-credentials') ? error : refused;
    });
    unanswered.delete(person.email);
    return account;
  }
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
    else if (guest !== null) void leaveBehind(guest.guestId);
    tellEntered(account.id);
    client.setQueryData(accountQuery.queryKey, account);
    client.removeQueries(ofOneAccount);
    void takeLanguageAlong(client);
  };
}

/** Answers that are on this device alone go on to be sent, now as the account's. */
async function takeAlong(guestId: string, accountId: string): Promise<void> {
  try {
    const { moveGuest } = await import('#shared/attempts/local-answers.ts');
    await moveGuest(guestId, accountId);
  } catch {
    // Without a working store on this device there is nothing on it to take along.
  }
}

/** This browser is the guest's no more, and who comes next is not to see what he took here. */
async function leaveBehind(guestId: string): Promise<void> {
  try {
    const { forgetGuest } = await import('#shared/attempts/local-answers.ts');
    await forgetGuest(guestId);
  } catch {
    // As above.
  }
}

/** Leads to the page that asked for the login, else to the dashboard. Done when that stands there, or what went wrong. */
export function useGoOn(next: string | undefined): () => Promise<void> {
  const router = useRouter();
  return () => {
    const path = safeNextPath(next);
    return router.navigate(path === null ? paths.dashboard : { href: path });
  };
}

/** The refusal says that somebody is logged in already: then there is nothing to log in for. */
export function mentionsActiveSession(error: unknown): boolean {
  return /\bsession\b.*\bactive\b|\bactive\b.*\bsession\b/i.test(messageOf(error, ''));
}

/** What to say of a log-in that failed. Where what was typed has reached nobody, that is not to blame. */
export function useLoginFailure(failure: string): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    isApiError(error, 'offline')
      ? t`You could not be logged in. ${error.message}`
      : messageOf(error, failure);
}

/** Whether what this browser's guest has taken comes along: it may have been somebody else who sat here. */
export type GuestChoice = { readonly guestId: string; readonly isKept: boolean } | null;

export function useGuestChoice(): [GuestChoice, (isKept: boolean) => void] {
  const [isKept, setIsKept] = useState(true);
  const id = guestId();
  return [id === null ? null : { guestId: id, isKept }, setIsKept];
}

type KeepGuestProps = {
  choice: GuestChoice;
  onChoose: (isKept: boolean) => void;
  /** The account is made only now. */
  isNew?: boolean;
};

export function KeepGuest({ choice, onChoose, isNew = false }: KeepGuestProps) {
  if (choice === null) return null;
  return (
    <div>
      <Checkbox
        checked={choice.isKept}
        onChange={(event) => onChoose(event.target.checked)}
        label={<Trans>Keep the tests that I took in this browser without an account</Trans>}
      />
      {choice.isKept && !isNew && (
        <p className="ps-9 text-sm text-muted">
          <Trans>
            A test that you are taking here is submitted as it stands if your account is taking the
            same one: you find it among your attempts.
          </Trans>
        </p>
      )}
    </div>
  );
}
