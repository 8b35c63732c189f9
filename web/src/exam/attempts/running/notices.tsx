import { Trans, useLingui } from '@lingui/react/macro';
import { lowTimeWarningSeconds } from '@taiyari/contract/rules/limits';
import { type ReactNode, useState } from 'react';
import { LoginAgain } from '#exam/attempts/running/login-again.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { remainingSeconds, saveStateOf } from '#shared/attempts/state/runner-selectors.ts';
import { Button } from '#ui/button.tsx';
import { X } from '#ui/icons/elsewhere.ts';

/** Strips between header and question: they push the question down and never cover it. */
export function Notices() {
  return (
    <>
      <LowTimeNotice />
      <div role="status">
        <SavingNotice />
      </div>
      <PrivateModeNotice />
    </>
  );
}

function LowTimeNotice() {
  const [isDismissed, setIsDismissed] = useState(false);
  const isLow = useRunnerState((state) => {
    const remaining = remainingSeconds(state);
    return remaining !== null && remaining <= lowTimeWarningSeconds;
  });
  if (!isLow || isDismissed) return null;
  return (
    <Strip tone="danger" onDismiss={() => setIsDismissed(true)}>
      <Trans>Less than 2 minutes left. The test is submitted by itself when the time is up.</Trans>
    </Strip>
  );
}

function SavingNotice() {
  const runner = useRunner();
  const saveState = useRunnerState(saveStateOf);
  switch (saveState.kind) {
    case 'offline':
    case 'busy':
      return (
        <WaitingNotice
          key={saveState.kind}
          isOffline={saveState.kind === 'offline'}
          isSafeHere={saveState.isSafeHere && runner.isDurable}
        />
      );
    case 'logged-out':
      return (
        <Strip tone="warning" action={<LoginAgain variant="secondary" />}>
          <Trans>
            You are logged out, so your answers cannot be saved. They are kept meanwhile.
          </Trans>
        </Strip>
      );
    case 'not-saved':
      return (
        <Strip tone="warning">
          <Trans>The server did not take your latest answers.</Trans>{' '}
          <button
            type="button"
            className="font-semibold underline"
            onClick={() => runner.queue.retryNow()}
          >
            <Trans>Try Again</Trans>
          </button>
        </Strip>
      );
    default:
      return null;
  }
}

/** Dismissed for this spell of waiting; the words in the header stay. */
function WaitingNotice(props: { isOffline: boolean; isSafeHere: boolean }) {
  const { deadline, attempt } = useRunner().getState();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Strip tone="warning" onDismiss={() => setIsDismissed(true)}>
      <WaitingText {...props} />{' '}
      {deadline !== null && (
        <Trans>
          They count if they reach the server within {attempt.graceSeconds} seconds after the time
          ends.
        </Trans>
      )}
    </Strip>
  );
}

function WaitingText({ isOffline, isSafeHere }: { isOffline: boolean; isSafeHere: boolean }) {
  if (isOffline) {
    return isSafeHere ? (
      <Trans>
        You are offline. Go on answering: your answers are kept on this device and sent when the
        connection is back.
      </Trans>
    ) : (
      <Trans>
        You are offline. Go on answering, and keep this page open: your answers are sent when the
        connection is back.
      </Trans>
    );
  }
  return isSafeHere ? (
    <Trans>
      The site cannot save at the moment. Go on answering: your answers are kept on this device and
      sent as soon as it can.
    </Trans>
  ) : (
    <Trans>
      The site cannot save at the moment. Go on answering, and keep this page open: your answers are
      sent as soon as it can.
    </Trans>
  );
}

function PrivateModeNotice() {
  const runner = useRunner();
  const [isDismissed, setIsDismissed] = useState(false);
  if (runner.isDurable || isDismissed) return null;
  return (
    <Strip tone="warning" onDismiss={() => setIsDismissed(true)}>
      <Trans>
        This browser keeps nothing on this device (private mode?). Your answers are saved on the
        server; while you are offline, do not close or reload this page.
      </Trans>
    </Strip>
  );
}

const tones = {
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

function Strip({
  tone,
  onDismiss,
  action,
  children,
}: {
  tone: keyof typeof tones;
  onDismiss?: () => void;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={tones[tone]}>
      <div className="mx-auto flex max-w-[80rem] items-center gap-3 px-3 py-1.5 text-sm font-medium sm:px-4">
        <p className="min-w-0 flex-1">{children}</p>
        {action}
        {onDismiss && (
          <Button
            variant="ghost"
            size="icon"
            className="shrink-0 text-current!"
            aria-label={t`Dismiss`}
            onClick={onDismiss}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
    </div>
  );
}
