import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  dropPasswordRequest,
  type PasswordRequest,
  usePasswordRequest,
} from '#console/kit/step-up/password-request.ts';
import { call } from '#lib/api-client.ts';
import { fieldMessage, messageOf } from '#lib/api-error.ts';
import { textOf } from '#lib/form-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Whoever sits at an open console has to know the password, too. One dialog for all that needs it. */
export function PasswordDialog() {
  const request = usePasswordRequest();

  // Whoever leaves the console gives no password: what waits for it must not wait for ever.
  useEffect(() => dropPasswordRequest, []);

  return request && <OpenPasswordDialog request={request} />;
}

function OpenPasswordDialog({ request: { reason, settle } }: { request: PasswordRequest }) {
  const { t } = useLingui();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const stepUp = useMutation({
    mutationFn: (typed: string) => call('stepUp', { body: { password: typed } }),
    onSuccess: () => settle(true),
    onError: () => password.current?.focus(),
  });
  const fieldError = isMissing ? t`Enter your password` : fieldMessage(stepUp.error, 'password');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), 'password');
    setIsMissing(typed === '');
    if (typed === '') password.current?.focus();
    else stepUp.mutate(typed);
  }

  return (
    <Dialog
      isOpen
      isForm
      initialFocus={password}
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title={<Trans>Confirm that it is you</Trans>}
      description={reason}
      actions={
        <>
          <Button onClick={() => settle(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={stepUp.isPending}
            busyText={t`Checking...`}
          >
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-4" onSubmit={handleSubmit}>
        {stepUp.isError && fieldError === undefined && (
          <Banner tone="danger">
            {messageOf(stepUp.error, t`The password could not be checked. Please try again.`)}
          </Banner>
        )}
        <PasswordField
          ref={password}
          label={t`Your password`}
          hint={t`You are not asked again for ten minutes.`}
          name="password"
          autoComplete="current-password"
          required
          error={fieldError}
        />
      </form>
    </Dialog>
  );
}
