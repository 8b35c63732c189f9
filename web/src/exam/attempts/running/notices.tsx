import { Trans, useLingui } from '@lingui/react/macro';
import { lowTimeWarningSeconds } from '@taiyari/contract/rules/limits';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { keepPage } from '#exam/attempts/keep-page.ts';
import {
  FullNotice,
  LateNotice,
  MoreTimeNotice,
  NextPartNotice,
  OtherDevicesNotice,
  Strip,
} from '#exam/attempts/running/strips.tsx';
import { LoginAgain } from '#exam/attempts/running/submitting-screen.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { hasNextPart, mayEndPart, partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import { saveStateOf } from '#shared/attempts/state/save-state.ts';
import { getPictureProgress, onPictureProgress } from '#ui/rich-text/preload-pictures.ts';

/**
 * Strips between header and question: they push the question down and never cover it. They take turns (`taking-turns`), so
 * their order is that of their importance, and each has a place of its own, in which it is read out.
 */
export function Notices() {
  const { t } = useLingui();
  return (
    <section aria-label={t`Notices`} className="taking-turns relative">
      <Told>
        <FullNotice />
      </Told>
      <Told>
        <TroubleNotice />
      </Told>
      {/* It is spoken with the time left. */}
      <div>
        <LowTimeNotice key={useRunnerState(({ part }) => part)} />
      </div>
      <Told>
        <LateNotice />
      </Told>
      <Told>
        <OtherDevicesNotice />
      </Told>
      <Told>
        <MoreTimeNotice />
      </Told>
      <Told>
        <NextPartNotice />
      </Told>
      <Told>
        <WaitingNotice />
      </Told>
      <div>
        <PrivateModeNotice />
      </div>
      <div>{useRunner().preview && <PreviewNotice />}</div>
      <div>
        <KeptPictures />
      </div>
    </section>
  );
}

function Told({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}

function LowTimeNotice() {
  const [isDismissed, setIsDismissed] = useState(false);
  const goesOn = useRunnerState(hasNextPart);
  const isLow = useRunnerState((state) => {
    const remaining = partSeconds(state);
    return remaining !== null && remaining <= lowTimeWarningSeconds;
  });
  if (!isLow || isDismissed) return null;
  return (
    <Strip tone="danger" onDismiss={() => setIsDismissed(true)}>
      {goesOn ? (
        <Trans>Less than 2 minutes left in this part. Then the next one begins by itself.</Trans>
      ) : (
        <Trans>
          Less than 2 minutes left. The test is submitted by itself when the time is up.
        </Trans>
      )}
    </Strip>
  );
}

/** Answers do not come through, and will not by themselves. */
function TroubleNotice() {
  const runner = useRunner();
  const { kind } = useRunnerState(saveStateOf);
  if (kind === 'logged-out') {
    return (
      <Strip tone="warning" action={<LoginAgain variant="secondary" />}>
        <Trans>You are logged out, so your answers cannot be saved. They are kept meanwhile.</Trans>
      </Strip>
    );
  }
  if (kind !== 'not-saved') return null;
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
}

function WaitingNotice() {
  const { isDurable } = useRunner();
  const saveState = useRunnerState(saveStateOf);
  const { kind } = saveState;
  if (kind !== 'offline' && kind !== 'busy') return null;
  const isSafeHere = saveState.isSafeHere && isDurable;
  return <Waiting key={kind} isOffline={kind === 'offline'} isSafeHere={isSafeHere} />;
}

/** Dismissed for this spell of waiting; the words in the header stay. Few words: the options stand below it. */
function Waiting(props: { isOffline: boolean; isSafeHere: boolean }) {
  const { deadline, partEnds, attempt } = useRunner().getState();
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Strip tone="warning" onDismiss={() => setIsDismissed(true)}>
      <WaitingText {...props} />{' '}
      {deadline !== null && partEnds.length === 0 && (
        <Trans>They count if sent within {attempt.graceSeconds} seconds after the time ends.</Trans>
      )}
      {partEnds.length > 0 && (
        <Trans>
          They count if sent within {attempt.graceSeconds} seconds after their part ends.
        </Trans>
      )}
    </Strip>
  );
}

function WaitingText({ isOffline, isSafeHere }: { isOffline: boolean; isSafeHere: boolean }) {
  if (isOffline) {
    return isSafeHere ? (
      <Trans>No connection. Go on: your answers are kept on this device.</Trans>
    ) : (
      <Trans>
        No connection. Go on, and keep this page open: your answers are sent when the connection is
        back.
      </Trans>
    );
  }
  return isSafeHere ? (
    <Trans>The site cannot save now. Go on: your answers are kept on this device.</Trans>
  ) : (
    <Trans>
      The site cannot save now. Go on, and keep this page open: your answers are sent as soon as it
      can.
    </Trans>
  );
}

function PrivateModeNotice() {
  const runner = useRunner();
  const [isDismissed, setIsDismissed] = useState(false);
  if (runner.isDurable || runner.preview || isDismissed) return null;
  return (
    <Strip tone="warning" onDismiss={() => setIsDismissed(true)}>
      <Trans>
        This browser keeps nothing on this device (private mode?). Your answers are saved on the
        server; while you are offline, do not close or reload this page.
      </Trans>
    </Strip>
  );
}

/** The browser remembers 250 files of a page; those of a paper with many pictures must not be forgotten. */
const mostFiles = 3000;

/** How far the pictures of the test are on this device; once they are, the page is kept with them. */
export function KeptPictures() {
  const { done, total, isTooMuch } = useSyncExternalStore(onPictureProgress, getPictureProgress);
  const [isDismissed, setIsDismissed] = useState(false);

  // The device's own store of pages, and its list of files, lie outside React.
  useEffect(() => performance.setResourceTimingBufferSize?.(mostFiles), []);
  useEffect(() => {
    if (done > 0 && (done === total || isTooMuch)) keepPage().catch(() => undefined);
  }, [done, total, isTooMuch]);

  if (done === total || isDismissed) return null;
  return (
    <Strip tone={isTooMuch ? 'warning' : 'info'} onDismiss={() => setIsDismissed(true)}>
      {isTooMuch ? (
        <Trans>
          The pictures of this test are too large to keep on this device: {done} of {total} are
          here, the others need a connection.
        </Trans>
      ) : (
        <Trans>
          {done} of {total} pictures are on this device. The others follow.
        </Trans>
      )}
    </Strip>
  );
}

/** As long as a preview is on the screen: it must not be taken for an attempt. */
function PreviewNotice() {
  return (
    <Strip tone="info">
      <Trans>This is a preview, as learners see it. Nothing is saved and nothing counts.</Trans>
    </Strip>
  );
}

/** Said when the learner wants to go on from the last question of what is open. */
export function LastQuestion() {
  const next = useRunnerState(nextPartBegins);
  if (next === null) {
    return <Trans>This is the last question. Look through the palette, or submit the test.</Trans>;
  }
  return next === 'when-wished' ? (
    <Trans>
      This is the last question of this part. The next part begins when you choose 'End this part',
      or when the time of this one is over.
    </Trans>
  ) : (
    <Trans>
      This is the last question of this part. The next part begins when the time of this one is
      over.
    </Trans>
  );
}

function nextPartBegins(state: RunnerState): 'when-wished' | 'in-time' | null {
  if (!hasNextPart(state)) return null;
  return mayEndPart(state) ? 'when-wished' : 'in-time';
}
