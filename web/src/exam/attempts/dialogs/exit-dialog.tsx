import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { discardAttempt } from '#exam/attempts/api.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { messageOf } from '#lib/api-error.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { answeredOf, countStates } from '#shared/attempts/state/palette-states.ts';
import {
  isSafeHere,
  type SaveState,
  saveStateOf,
  stuckAnswers,
} from '#shared/attempts/state/save-state.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';

type ExitDialogProps = { onClose: () => void; onLeave: () => void; onDiscarded: () => void };

/** Leave and come back later, throw the attempt away, or stay. */
export function ExitDialog(props: ExitDialogProps) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (isDiscarding) return <DiscardDialog {...props} onClose={() => setIsDiscarding(false)} />;
  return <LeaveDialog {...props} onDiscard={() => setIsDiscarding(true)} />;
}

function LeaveDialog({ onClose, onLeave, onDiscard }: ExitDialogProps & { onDiscard: () => void }) {
  const answered = useRunnerState((state) => answeredOf(countStates(state)));
  const waiting = useRunnerState(stuckAnswers);
  const leave = useRef<HTMLButtonElement>(null);
  // A guest's first look at a paper is the one that counts.
  const isGuest = useIsGuest();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      initialFocus={leave}
      title={<Trans>Leave the test?</Trans>}
      actions={
        <>
          {!isGuest && (
            <Button
              variant="ghost"
              className="me-auto text-danger! max-sm:grow"
              onClick={onDiscard}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button className="max-sm:grow" onClick={onClose}>
            <Trans>Stay</Trans>
          </Button>
          <Button
            ref={leave}
            variant="primary"
            // On a phone it stands alone above the two others.
            className="max-sm:order-first max-sm:w-full"
            onClick={onLeave}
          >
            <Trans>Save and leave</Trans>
          </Button>
        </>
      }
    >
      {waiting > 0 && <Unsent waiting={waiting} />}
      <p>
        {waiting > 0 ? (
          isGuest ? (
            <Trans>What is saved is kept, and you can resume later in this browser.</Trans>
          ) : (
            <Trans>What is saved is kept, and you can resume later, on any device.</Trans>
          )
        ) : isGuest ? (
          <Trans>Your answers are kept and you can resume later in this browser.</Trans>
        ) : (
          <Trans>Your answers are kept and you can resume later, on any device.</Trans>
        )}{' '}
        <ClockWords isUnsent={waiting > 0} />
      </p>
      <p className="text-sm text-muted" hidden={isGuest}>
        <Plural
          value={answered}
          _0="'Discard' deletes this attempt. Nothing is answered yet."
          one="'Discard' deletes this attempt with your # answer, its marks for review and its times. No result is made."
          other="'Discard' deletes this attempt with your # answers, their marks for review and times. No result is made."
        />
      </p>
    </Dialog>
  );
}

function ClockWords({ isUnsent }: { isUnsent: boolean }) {
  const isTimed = useRunnerState((state) => state.deadline !== null);
  if (!isTimed) return null;
  return isUnsent ? (
    <Trans>
      The clock keeps running: when the time is up, the test is submitted with what has reached the
      server.
    </Trans>
  ) : (
    <Trans>
      The clock keeps running: when the time is up, the test is submitted with what you have
      answered.
    </Trans>
  );
}

/** Answers that have not reached the server: leaving does not stop what sends them. */
function Unsent({ waiting }: { waiting: number }) {
  const { isDurable } = useRunner();
  const { kind } = useRunnerState(saveStateOf);
  const isSafe = useRunnerState(isSafeHere) && isDurable;
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">
      <strong>
        <Plural
          value={waiting}
          one="# answer has not reached the server: it is on this device only."
          other="# answers have not reached the server: they are on this device only."
        />
      </strong>{' '}
      <HowSent kind={kind} isSafe={isSafe} />{' '}
      {!isSafe && (
        <Trans>This browser keeps nothing: what is not sent is lost when this tab is closed.</Trans>
      )}
    </p>
  );
}

function HowSent({ kind, isSafe }: { kind: SaveState['kind']; isSafe: boolean }) {
  if (kind === 'logged-out') {
    return <Trans>Log in again here, with the same account, to have this sent.</Trans>;
  }
  if (kind === 'not-saved') {
    return (
      <Trans>The server did not take this; it is tried again when you open the test here.</Trans>
    );
  }
  return isSafe ? (
    <Trans>
      After you leave, sending goes on while this site is open here, and again when you open it here
      later.
    </Trans>
  ) : (
    <Trans>After you leave, sending goes on while this tab is open.</Trans>
  );
}

function DiscardDialog({ onClose, onDiscarded }: ExitDialogProps) {
  const { t } = useLingui();
  const runner = useRunner();
  const answered = useRunnerState((state) => answeredOf(countStates(state)));
  const isTimed = useRunnerState((state) => state.deadline !== null);
  const discard = useMutation({
    mutationFn: () => discardAttempt(runner.getState().attempt.id),
    onSuccess: async () => {
      await runner.discarded();
      onDiscarded();
    },
    onError: () => runner.queue.refresh(),
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Discard this attempt?</Trans>}
      description={
        <>
          <Plural
            value={answered}
            _0="You have not answered anything yet. The attempt is deleted and no result is made."
            one="Your # answer is deleted and no result is made. This cannot be undone."
            other="Your # answers are deleted and no result is made. This cannot be undone."
          />{' '}
          {isTimed && (
            <Trans>
              Your first start alone is ranked: if it was this one, a new attempt counts only within
              its time.
            </Trans>
          )}
        </>
      }
      confirmText={t`Discard attempt`}
      tone="danger"
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate()}
      error={
        discard.isError
          ? messageOf(discard.error, t`The attempt could not be discarded.`)
          : undefined
      }
    />
  );
}

/** In the place of the dialog that leaves a test: of a preview there is nothing to keep. */
export function EndPreviewDialog({
  onClose,
  onLeave,
}: {
  onClose: () => void;
  onLeave: () => void;
}) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>End the preview?</Trans>}
      description={t`What you have answered here is kept nowhere.`}
      confirmText={t`End the preview`}
      onConfirm={onLeave}
    />
  );
}
