import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useBlocker } from '#lib/router/react.tsx';
import { accountQuery } from '#shared/accounts/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type LeaveGuardProps = {
  /** There is something that is not saved. */
  isOn: boolean;
  isKept: boolean;
  onDiscard: () => void;
};

/** Asks before unsaved changes are left; nobody is held up who has logged out. */
export function LeaveGuard({ isOn, isKept, onDiscard }: LeaveGuardProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const stay = useRef<HTMLButtonElement>(null);
  const { isBlocked, proceed, reset } = useBlocker({
    shouldBlock: (current, next) =>
      isOn &&
      next.pathname !== current.pathname &&
      Boolean(client.getQueryData(accountQuery.queryKey)),
    isUnloadHeld: isOn,
  });
  if (!isBlocked) return null;
  return (
    <Dialog
      isOpen
      initialFocus={stay}
      onOpenChange={(isOpen) => !isOpen && reset()}
      title={t`Leave without saving?`}
      description={
        isKept
          ? t`Your changes are not saved. This device keeps them and offers them when you come back.`
          : t`Your changes are not saved, and this browser keeps nothing.`
      }
      actions={
        <>
          <Button ref={stay} onClick={reset}>
            <Trans>Keep Editing</Trans>
          </Button>
          <Button
            onClick={() => {
              onDiscard();
              proceed();
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
          <Button variant="primary" onClick={proceed}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    />
  );
}
