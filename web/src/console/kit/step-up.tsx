import { useLingui } from '@lingui/react/macro';
import { stepUpContent } from '@taiyari/contract/rules/accounts';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { type Asked, callAgain, passwordAsking } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { messageOf } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useIsDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { PasswordField } from '#ui/password-field.tsx';

/** Whoever sits at an open console has to know the password, too. One dialog for all that needs it. */
export function PasswordDialog() {
  const asked = passwordAsking.useAsked();

  const isDeleted = useIsDeletedElsewhere();

  // The calls that wait lie outside React.
  useEffect(() => passwordAsking.drop, []);

  // No password opens an account that is no more.
  useEffect(() => {
    if (isDeleted) asked?.settle(false);
  }, [isDeleted, asked]);

  return asked && <OpenPasswordDialog asked={asked} />;
}

function OpenPasswordDialog({ asked: { reason, settle } }: { asked: Asked }) {
  const { t } = useLingui();
  const form = useForm<{ password: string }>({
    content: stepUpContent,
    save: async ({ password }) => {
      // Whose session has ended logs in on top of it first, and then what is typed here is checked.
      await callAgain(() => callElsewhere('stepUp', { body: { password } }));
      settle(true);
    },
    takesFocus: 'password',
    refusedAt: 'password',
    problemOf: problemElsewhere(t`The password could not be checked. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Confirm that it is you`}
      description={reason}
      submitText={t`Confirm`}
      busyText={t`Checking...`}
      // A password is nothing that would be missed.
      form={{ ...form, isDirty: false }}
      onClose={() => settle(false)}
    >
      <PasswordField
        label={t`Your password`}
        hint={t`You are not asked again for ten minutes.`}
        {...form.field('password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

type GuardedDownloadProps = {
  href: string;
  /** A sentence: what the password is asked for. */
  reason: string;
  className: string;
  children: ReactNode;
};

/** So much must be left: the browser may ask where to put the file before it begins. */
const leastSeconds = 30;

/** Fetches the file at an address, once the password is given. */
export function useGuardedDownload(reason: string) {
  return useMutation({
    mutationFn: async (href: string) => {
      const { secondsLeft } = await callAgain(() => callElsewhere('getStepUp'));
      if (secondsLeft < leastSeconds && !(await passwordAsking.ask(reason))) return;
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.click();
    },
  });
}

/**
 * A link to a file that is given out only a short while after the password. It is asked for before
 * the browser fetches the file: a refusal would be saved in its place.
 */
export function GuardedDownload({ href, reason, className, children }: GuardedDownloadProps) {
  const { t } = useLingui();
  const download = useGuardedDownload(reason);
  const { fail, ...outcome } = useOutcome();

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    if (download.isPending) return;
    download.mutate(href, {
      onError: (error) => fail(messageOf(error, t`The file was not fetched.`)),
    });
  }

  return (
    <>
      <a href={href} download className={className} onClick={handleClick}>
        {children}
      </a>
      <OutcomeBanner {...outcome} />
    </>
  );
}
