import { useLingui } from '@lingui/react/macro';
import type { Account } from '@taiyari/contract';
import { loginContent } from '@taiyari/contract/rules/accounts';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasEndedForGood, loginAsking, passwordAsking } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { paths } from '#lib/paths.ts';
import { useRouter } from '#lib/router/react.tsx';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { logInAlone } from '#shared/accounts/log-in-turns.ts';
import { tellEntered } from '#shared/accounts/tell-tabs.ts';
import { logoutKey } from '#shared/accounts/use-logout.ts';
import { PasswordField } from '#ui/password-field.tsx';

/**
 * When the session ends, whoever was at work logs in on top of the page: what stands there stays, and the call that
 * was refused goes on. Closing the dialog leads to the login page.
 */
export function LoginDialog() {
  const client = useQueryClient();
  const router = useRouter();
  const account = useAccount();
  const asked = loginAsking.useAsked();
  const isLoggingOut = useIsMutating({ mutationKey: logoutKey }) > 0;
  const [person, setPerson] = useState(account);
  const [isLeaving, setIsLeaving] = useState(false);
  if (account && account !== person) {
    setPerson(account);
    setIsLeaving(false);
  }
  const isLost = account === null && !isLoggingOut;
  const askUnlessLeaving = useEffectEvent(() => !isLeaving && void loginAsking.ask(''));
  const isDeleted = useIsDeletedElsewhere();

  const goOnWithAccount = useEffectEvent(() => account && asked?.settle(true));

  // The session has ended behind the page's back, for example in another tab, where it may begin again, too.
  useEffect(() => {
    if (!isLost) return;
    let isOver = false;
    void hasEndedForGood().then((hasEnded) => isOver || hasEnded || askUnlessLeaving());
    return () => {
      isOver = true;
      goOnWithAccount();
    };
  }, [isLost]);

  // What asks while the page is being left asks in vain; whoever stays on it is asked again by what he does next.
  useEffect(() => {
    if (!isLeaving) return;
    asked?.settle(false);
    const stay = () => setIsLeaving(false);
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) document.addEventListener(act, stay);
    return () => {
      for (const act of acts) document.removeEventListener(act, stay);
    };
  }, [isLeaving, asked]);

  // Another tab may be told of it while the dialog is open.
  useEffect(() => {
    if (isDeleted) asked?.settle(false);
  }, [isDeleted, asked]);

  // The calls that wait lie outside React.
  useEffect(() => loginAsking.drop, []);

  function enter(fresh: Account) {
    client.setQueryData(accountQuery.queryKey, fresh);
    tellEntered(fresh.id);
    asked?.settle(true);
  }

  function leave() {
    // It must be gone, and have given back the focus, before the page asks whether it may be left.
    flushSync(() => {
      setIsLeaving(true);
      asked?.settle(false);
    });
    // So must what lies below: nobody can give a password for a session that has ended.
    flushSync(passwordAsking.drop);
    client.setQueryData(accountQuery.queryKey, null);
    // Not a page that is being opened: the one that is shown.
    const { href } = router.shown()?.location ?? router.history.location;
    void router.navigate({ ...paths.login(href), replace: true });
  }

  if (!asked || !person || isLeaving) return null;
  return <OpenLoginDialog email={person.email} onEnter={enter} onLeave={leave} />;
}

type OpenLoginDialogProps = {
  email: string;
  onEnter: (account: Account) => void;
  onLeave: () => void;
};

function OpenLoginDialog({ email, onEnter, onLeave }: OpenLoginDialogProps) {
  const { t } = useLingui();
  const failure = t`Login failed. Please check your credentials.`;
  const form = useForm<{ password: string }>({
    content: loginContent,
    toThing: ({ password }) => ({ email, password }),
    save: async ({ password }) =>
      onEnter(
        await logInAlone(() => callElsewhere('createSession', { body: { email, password } })),
      ),
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: (error) => ({ text: messageOf(error, failure), reason: '' }),
  });
  return (
    <FormDialog
      title={t`Log in to go on`}
      description={t`Your session has ended. This page stays as you left it, and goes on where it was.`}
      submitText={t`Log in`}
      busyText={t`Signing in...`}
      closeText={t`Go to the login page`}
      // A password is nothing that would be missed.
      form={{ ...form, isDirty: false }}
      onClose={onLeave}
    >
      <p dir="auto" className="break-words">
        {email}
      </p>
      <PasswordField
        label={t`Password`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
