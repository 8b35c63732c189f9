import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentredScreen } from '#exam/attempts/screens/plain-screens.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import { isOverByGuess } from '#shared/attempts/state/runner-selectors.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import { isSafeHere } from '#shared/attempts/state/save-state.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { CloudOff } from '#ui/icons/elsewhere.ts';
import { Spinner } from '#ui/spinner.tsx';
import { LinkButton } from '#ui/text-link.tsx';

/** Handing in, in words: also what happens next when the line is down at that very moment. */
export function SubmittingScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const isTimeUp = useRunnerState(isOver);
  const sync = useRunnerState((state) => state.sync);
  const titleFor = () => {
    if (isTimeUp) return t`Time is up`;
    return troubles.has(sync) ? t`Your test is not submitted yet` : t`Submitting your test`;
  };
  return (
    <CentredScreen
      title={titleFor()}
      icon={
        troubles.has(sync) ? (
          <CloudOff aria-hidden="true" strokeWidth={1.5} className="size-10 text-warning" />
        ) : (
          <Spinner className="size-8 text-primary" />
        )
      }
    >
      <div role="status" className="grid gap-3">
        {troubles.has(sync) ? <Trouble sync={sync} /> : <SubmittingText isTimeUp={isTimeUp} />}
      </div>
      {troubles.has(sync) && <WaysOut sync={sync} onLeave={onLeave} />}
    </CentredScreen>
  );
}

/** By the server's clock, or by a guess while that is not known. */
function isOver(state: RunnerState): boolean {
  const { submission } = state;
  return isOverByGuess(state) || (submission.kind === 'requested' && submission.by === 'time');
}

const troubles: ReadonlySet<RunnerState['sync']> = new Set<RunnerState['sync']>([
  'offline',
  'busy',
  'refused',
  'logged-out',
]);

function SubmittingText({ isTimeUp }: { isTimeUp: boolean }) {
  if (useRunnerState(isOverByGuess)) {
    return (
      <p>
        <Trans>
          This device's clock says so. The site is being asked whether any time is left…
        </Trans>
      </p>
    );
  }
  return isTimeUp ? (
    <p>
      <Trans>Your test is being submitted with the answers you have given…</Trans>
    </p>
  ) : (
    <p>
      <Trans>Your answers are being submitted and scored…</Trans>
    </p>
  );
}

function Trouble({ sync }: { sync: RunnerState['sync'] }) {
  const runner = useRunner();
  const isSafe = useRunnerState(isSafeHere) && runner.isDurable;
  const isTimed = useRunnerState((state) => state.deadline !== null);
  const isGuessed = useRunnerState(isOverByGuess);
  return (
    <>
      <p className="font-semibold">
        {isGuessed && sync === 'refused' ? (
          <Trans>The server did not open the test.</Trans>
        ) : (
          troubleText(sync)
        )}
      </p>
      <p>
        <WhatFollows sync={sync} isSafe={isSafe} />
      </p>
      {isGuessed && (
        <p>
          <Trans>
            This device's clock says that the time is up. If the site finds that time is left, the
            test goes on.
          </Trans>
        </p>
      )}
      {isTimed && <GraceRule />}
    </>
  );
}

function WhatFollows({ sync, isSafe }: { sync: RunnerState['sync']; isSafe: boolean }) {
  if (sync === 'logged-out') return <AfterLogin isSafe={isSafe} />;
  if (sync === 'refused') return <AfterRefusal isSafe={isSafe} />;
  return <AfterWaiting isSafe={isSafe} />;
}

function AfterWaiting({ isSafe }: { isSafe: boolean }) {
  return isSafe ? (
    <Trans>
      Your answers are safe on this device. The test is submitted by itself as soon as the site can
      be reached, also when you close this page and open the site again later.
    </Trans>
  ) : (
    <Trans>
      Keep this page open: the test is submitted by itself as soon as the site can be reached.
    </Trans>
  );
}

/** Reaching the site is not enough: it takes a test from its own account alone. */
function AfterLogin({ isSafe }: { isSafe: boolean }) {
  return isSafe ? (
    <Trans>
      Your answers are safe on this device. Log in again with the same account, and the test is
      submitted by itself.
    </Trans>
  ) : (
    <Trans>
      Do not close or reload this page. Log in again from here with the same account, and the test
      is submitted by itself.
    </Trans>
  );
}

/** It was reached, and asking for the same once more by itself would help nobody. */
function AfterRefusal({ isSafe }: { isSafe: boolean }) {
  return isSafe ? (
    <Trans>
      Your answers are safe on this device. Try again; when you open the site later, it is tried by
      itself. If it is refused again, write to us.
    </Trans>
  ) : (
    <Trans>
      Do not close or reload this page: try again here. If it is refused again, write to us.
    </Trans>
  );
}

function troubleText(sync: RunnerState['sync']): ReactNode {
  if (sync === 'logged-out') return <Trans>You are logged out.</Trans>;
  if (sync === 'refused') return <Trans>The server did not take the submission.</Trans>;
  if (sync === 'busy') return <Trans>The site cannot take it at the moment.</Trans>;
  return <Trans>No connection.</Trans>;
}

function GraceRule() {
  const { graceSeconds } = useRunner().getState().attempt;
  return (
    <p className="text-muted">
      <Trans>
        Answers given before the time ended count if they reach the server within {graceSeconds}{' '}
        seconds after it. Answers that arrive later cannot count; everything saved before does.
      </Trans>
    </p>
  );
}

function WaysOut({ sync, onLeave }: { sync: RunnerState['sync']; onLeave: () => void }) {
  const runner = useRunner();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button onClick={onLeave}>
        <Trans>Leave this page</Trans>
      </Button>
      {sync === 'logged-out' ? (
        <LoginAgain variant="primary" />
      ) : (
        <Button variant="primary" onClick={() => runner.queue.retryNow()}>
          <Trans>Try Again</Trans>
        </Button>
      )}
    </div>
  );
}

/** To the login and back to this test. The cached account is dropped, so that the server is asked again. */
export function LoginAgain({ variant }: { variant: ButtonLook['variant'] }) {
  const client = useQueryClient();
  const { href } = useLocation();
  return (
    <LinkButton
      {...paths.login(href)}
      variant={variant}
      className="shrink-0"
      preload={false}
      onClick={() => client.removeQueries({ queryKey: ['account'] })}
    >
      <Trans>Log in and go on</Trans>
    </LinkButton>
  );
}
