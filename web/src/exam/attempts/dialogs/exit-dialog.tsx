import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { discardAttempt } from '#exam/attempts/api.ts';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { messageOf } from '#lib/api-error.ts';
import { useIsGuest } from '#shared/accounts/member-or-guest.ts';
import { answeredOf, countStates } from '#shared/attempts/state/palette-states.ts';
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
  const isTimed = useRunnerState((state) => state.deadline !== null);
  const answered = useRunnerState((state) => answeredOf(countStates(state)));
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
      <p>
        {isGuest ? (
          <GuestWords isTimed={isTimed} />
        ) : isTimed ? (
          <Trans>
            Your answers are kept and you can resume later, on any device. The clock keeps running:
            when the time is up, the test is submitted with what you have answered.
          </Trans>
        ) : (
          <Trans>Your answers are kept and you can resume later, on any device.</Trans>
        )}
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

function GuestWords({ isTimed }: { isTimed: boolean }) {
  return isTimed ? (
    <Trans>
      Your answers are kept and you can resume later in this browser. The clock keeps running: when
      the time is up, the test is submitted with what you have answered.
    </Trans>
  ) : (
    <Trans>Your answers are kept and you can resume later in this browser.</Trans>
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
            _0="You have not answered anything yet. The attempt is deleted; you can start the test anew."
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
