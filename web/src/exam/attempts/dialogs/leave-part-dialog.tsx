import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSections } from '#exam/attempts/sections/section-bar.tsx';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { openPlaces } from '#shared/attempts/state/open-part.ts';
import {
  answersLeftIn,
  countOpenStates,
  unansweredOf,
} from '#shared/attempts/state/palette-states.ts';
import type { PartEnding } from '#shared/attempts/sync/save-queue.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before a part is left for good. Where somebody else has gone on meanwhile it asks again, with what is so now. */
export function LeavePartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const runner = useRunner();
  const [ending, setEnding] = useState<PartEnding | 'asking' | 'under-way'>('asking');
  const unanswered = useRunnerState((state) => unansweredOf(countOpenStates(state)));
  const left = useRunnerState((state) => answersLeftIn(state, openPlaces(state)));
  const part = useRunnerState((state) => state.part);
  // The part that was asked about may end by itself meanwhile: then there is nothing left to ask.
  const [asked] = useState(part);
  const next = useSections().find((section) => section.part === asked + 1);

  // When the dialog is gone the focus belongs to the question that came, not to the button it was opened with.
  const hasEnded = useRef(false);
  useEffect(
    () => () => {
      if (hasEnded.current) document.querySelector<HTMLElement>('main h2')?.focus();
    },
    [],
  );

  if (part !== asked && ending !== 'under-way') return <Gone onClose={onClose} />;
  const leave = async () => {
    setEnding('under-way');
    const how = await runner.queue.endPart(asked);
    hasEnded.current = how === 'ended';
    if (how === 'ended') onClose();
    else setEnding(how);
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>End this part?</Trans>}
      confirmText={t`End this part`}
      isBusy={ending === 'under-way'}
      busyText={t`Saving your answers…`}
      onConfirm={() => void leave()}
      error={errorText(ending)}
    >
      <p>
        {unanswered === 0 ? (
          <Trans>All its questions are answered.</Trans>
        ) : left === 0 ? (
          <Trans>All its answers that count are given.</Trans>
        ) : left < unanswered ? (
          <Plural
            value={left}
            one="# answer that counts is missing."
            other="# answers that count are missing."
          />
        ) : (
          <Plural
            value={left}
            one="# question of it is unanswered."
            other="# questions of it are unanswered."
          />
        )}{' '}
        <Trans>You cannot come back to it, and the time that is left of it is lost.</Trans>
      </p>
      {next && <p>{t`${next.name} begins at once.`}</p>}
    </ConfirmDialog>
  );

  function errorText(how: typeof ending): string | undefined {
    if (how === 'asking' || how === 'under-way' || how === 'ended') return undefined;
    if (how === 'stale')
      return t`Answers were changed in another tab or on another device meanwhile. They are taken over now: look once more.`;
    if (how === 'offline')
      return t`No connection. If the part has ended all the same, the next one opens when the site can be reached.`;
    return t`The part could not be ended. Please try again.`;
  }
}

function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>This part is over</Trans>}
      confirmText={t`Go on`}
      onConfirm={onClose}
    >
      <p>
        <Trans>The next part has begun.</Trans>
      </p>
    </ConfirmDialog>
  );
}
