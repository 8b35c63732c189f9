import { Plural, Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { type SaveState, saveStateOf } from '#shared/attempts/state/save-state.ts';
import { CloudOff, CloudUpload } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';

/** Whether the answers have arrived, in words. */
export function SaveWords() {
  const { preview } = useRunner();
  const saveState = useRunnerState(saveStateOf);
  // The notice of a preview says that nothing is saved.
  if (preview) return null;
  const isTrouble = !['saved', 'saving', 'closed'].includes(saveState.kind);
  const Icon = isTrouble ? CloudOff : saveState.kind === 'saving' ? CloudUpload : Check;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm font-medium',
        isTrouble ? 'text-warning' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span data-save-state={saveState.kind}>{wordsFor(saveState)}</span>
    </span>
  );
}

function wordsFor(saveState: SaveState): ReactNode {
  switch (saveState.kind) {
    case 'saved':
    case 'closed':
      return <Trans>Saved</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'not-saved':
      return <Trans>Not saved</Trans>;
    case 'logged-out':
      return <Trans>Logged out</Trans>;
    case 'offline':
      return (
        <Plural
          value={saveState.waiting}
          _0="Offline"
          one="# answer waiting: offline"
          other="# answers waiting: offline"
        />
      );
    case 'busy':
      return (
        <Plural
          value={saveState.waiting}
          _0="Site busy"
          one="# answer waiting: site busy"
          other="# answers waiting: site busy"
        />
      );
  }
}
