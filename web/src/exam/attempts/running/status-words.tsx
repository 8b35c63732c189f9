import { Plural, Trans } from '@lingui/react/macro';
import { letterOfOption } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { answerOf, isMarked } from '#shared/attempts/state/choices.ts';
import { hasNextPart, partSeconds } from '#shared/attempts/state/runner-selectors.ts';
import type { RunnerState } from '#shared/attempts/state/runner-types.ts';
import { type SaveState, saveStateOf } from '#shared/attempts/state/save-state.ts';
import { CloudOff, CloudUpload } from '#ui/icons/elsewhere.ts';
import { Check } from '#ui/icons/everywhere.ts';

/** Whether the answers have arrived, in words. */
export function SaveWords() {
  const { preview } = useRunner();
  const saveState = useRunnerState(saveStateOf);
  // The notice of a preview says that nothing is saved.
  if (preview) return null;
  const isTrouble = isTroubleOf(saveState.kind);
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

function isTroubleOf(kind: SaveState['kind']): boolean {
  return !['saved', 'saving', 'closed'].includes(kind);
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

/** Says that answers which waited have arrived: a notice has said that they did not. */
export function ArrivalAnnouncer() {
  const { kind } = useRunnerState(saveStateOf);
  const [hasWaited, setHasWaited] = useState(false);
  const isTrouble = isTroubleOf(kind);
  if (isTrouble && !hasWaited) setHasWaited(true);
  return (
    <div role="status" className="sr-only">
      {hasWaited && kind === 'saved' && <Trans>All your answers are saved.</Trans>}
    </div>
  );
}

/** Says what a key has done: the focus is elsewhere, so that nothing else would. */
export function KeyAnnouncer({ change }: { change: 'answer' | 'mark' | null }) {
  const idOf = ({ questions, index }: RunnerState) => questions[index]?.id ?? '';
  const answer = useRunnerState((state) => answerOf(state, idOf(state)));
  const marked = useRunnerState((state) => isMarked(state, idOf(state)));
  return (
    <div role="status" className="sr-only">
      {change === 'answer' && <AnswerWords answer={answer} />}
      {change === 'mark' &&
        (marked ? (
          <Trans>This question is marked for review.</Trans>
        ) : (
          <Trans>This question is no longer marked for review.</Trans>
        ))}
    </div>
  );
}

function AnswerWords({ answer }: { answer: number | null }) {
  if (answer === null) return <Trans>No option is chosen.</Trans>;
  const letter = letterOfOption(answer);
  return <Trans>Option {letter} is chosen.</Trans>;
}

/** Speaks the time left to screen readers at a few moments only. */
export function TimeAnnouncer() {
  const seconds = useRunnerState((state) => announcedSeconds(partSeconds(state)));
  const goesOn = useRunnerState(hasNextPart);
  return (
    <div role="status" className="sr-only">
      {seconds !== null &&
        (seconds < 60 ? (
          <Trans>{seconds} seconds left</Trans>
        ) : (
          <Plural value={seconds / 60} one="# minute left" other="# minutes left" />
        ))}
      {seconds !== null && goesOn && <Trans> in this part</Trans>}
    </div>
  );
}

const moments = [1800, 600, 300, 120, 60, 30] as const;
/** So long the text stands, for a tick that comes late. */
const standingSeconds = 5;

/** The moment that is spoken while `remaining` seconds are left, else null. */
export function announcedSeconds(remaining: number | null): number | null {
  if (remaining === null) return null;
  const moment = moments.find((each) => remaining <= each && remaining > each - standingSeconds);
  return moment ?? null;
}
