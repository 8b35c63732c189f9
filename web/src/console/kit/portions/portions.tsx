import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatCount } from '#console/kit/figures.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Selection } from '#ui/table/selection.tsx';

/** So many in one call: the progress moves, and a call that fails takes few with it. Thousands go in fifty calls. */
function portionOf(ids: number): number {
  return Math.min(500, Math.max(20, Math.ceil(ids / 50)));
}

/** Whether so many go in more than one call. */
export function isManyPortions(ids: number): boolean {
  return ids > portionOf(ids);
}

/** Asked before each call: false once somebody has stopped it. */
export type Stoppable = { readonly goesOn: () => boolean };

/**
 * One call after the other, none of them with more than 500. What was done before a failure, or before it was stopped,
 * stays done.
 * @returns whether all is done
 */
export async function inPortions(
  ids: readonly string[],
  call: (some: readonly string[]) => Promise<void>,
  { goesOn }: Stoppable,
): Promise<boolean> {
  return oneByOne(portionsOf(ids), call, { goesOn });
}

function portionsOf(ids: readonly string[]): (readonly string[])[] {
  const portion = portionOf(ids.length);
  return Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) =>
    ids.slice(at * portion, (at + 1) * portion),
  );
}

/** @returns whether all is done; what was begun when it was stopped is. */
export async function oneByOne<Thing>(
  things: readonly Thing[],
  call: (thing: Thing) => Promise<void>,
  { goesOn }: Stoppable,
): Promise<boolean> {
  for (const thing of things) {
    if (!goesOn()) return false;
    await call(thing);
  }
  return true;
}

type Run<Input> = Pick<
  UseMutationResult<boolean, Error, Input & Stoppable>,
  'mutate' | 'isPending'
>;

/** A deed that is done to many: begun once, and stopped where somebody has thought better of it. */
export function usePortions<Input extends object>(run: Run<Input>, onAllDone?: () => void) {
  // The button learns by a timer that it is busy: after the second click of a double click.
  const isStarted = useRef(false);
  const isAsked = useRef(false);
  const [stop, setStop] = useState<'asked' | 'done' | null>(null);
  return {
    isBusy: run.isPending,
    isStopping: run.isPending && stop === 'asked',
    isStopped: !run.isPending && stop === 'done',
    stop: () => {
      isAsked.current = true;
      setStop('asked');
    },
    start: (input: Input) => {
      if (isStarted.current) return;
      isStarted.current = true;
      isAsked.current = false;
      if (stop !== null) setStop(null);
      run.mutate(
        { ...input, goesOn: () => !isAsked.current },
        {
          onSuccess: (isAllDone) => {
            if (isAllDone) onAllDone?.();
            else setStop('done');
          },
          onSettled: () => {
            isStarted.current = false;
          },
        },
      );
    },
  };
}

type PortionButtonsProps = {
  run: Omit<ReturnType<typeof usePortions>, 'start'>;
  /** It goes in several calls: there is something to stop. */
  isMany: boolean;
  done: number;
  onClose: () => void;
  onConfirm: () => void;
  confirmText: ReactNode;
  variant?: 'primary' | 'danger';
  isDisabled?: boolean;
  confirmButton?: RefObject<HTMLButtonElement | null>;
};

/** Leaves, or stops what is under way; and begins, or goes on with what is left. */
export function PortionButtons(props: PortionButtonsProps) {
  const { run, isMany, done, variant = 'primary', isDisabled = false } = props;
  const { t } = useLingui();
  const canStop = run.isBusy && isMany;
  return (
    <>
      <Button
        onClick={canStop ? run.stop : props.onClose}
        disabled={run.isBusy && !isMany}
        isBusy={run.isStopping}
        busyText={t`Stopping...`}
      >
        {leaveText()}
      </Button>
      <Button
        ref={props.confirmButton}
        variant={variant}
        disabled={isDisabled}
        isBusy={run.isBusy}
        busyText={t`Working...`}
        onClick={props.onConfirm}
      >
        {done > 0 ? t`Go on` : props.confirmText}
      </Button>
    </>
  );

  function leaveText(): string {
    if (canStop) return t`Stop`;
    return done > 0 && !run.isBusy ? t`Leave the rest` : t`Cancel`;
  }
}

type PortionProgressProps = { done: number; total: number; isStopped?: boolean };

/** How far a deed is that is done to many, a portion after the other. */
export function PortionProgress({ done, total, isStopped = false }: PortionProgressProps) {
  const { t } = useLingui();
  const left = total - done;
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t`Progress`} value={(done / total) * 100} />
      <p role="status" className="text-sm text-muted">
        {isStopped
          ? t`Stopped. Done: ${done} of ${total}. Not done: ${left}.`
          : t`${done} of ${total}`}
      </p>
    </div>
  );
}

type SelectMatchingProps = {
  /** The ids of all that the filters find, whatever page they are on; no more than `most`. */
  find: () => Promise<readonly string[]>;
  /** How many match; `isCapped`: at least so many. */
  total: number;
  isCapped?: boolean;
  /** More than these are not chosen at once. */
  most: number;
  selection: Selection;
  onFail: () => void;
};

/** Beside what is selected on the page: everything that the filters find. */
export function SelectMatching(props: SelectMatchingProps) {
  const { find, total, isCapped = false, most, selection, onFail } = props;
  const finding = useMutation({ mutationFn: find });
  if (!isCapped && selection.keys.size >= total) return null;
  const [all, atMost] = [total, most].map(formatCount);
  return (
    <Button
      isBusy={finding.isPending}
      onClick={() =>
        finding.mutate(undefined, {
          onSuccess: (ids) => selection.toggleAll(ids),
          onError: onFail,
        })
      }
    >
      {isCapped || total > most ? (
        <Trans>Select all that match, at most {atMost}</Trans>
      ) : (
        <Trans>Select all {all} that match</Trans>
      )}
    </Button>
  );
}
