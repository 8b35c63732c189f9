import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { Selection } from '#ui/table/selection.tsx';

/** So many in one call: the progress moves, and a call that fails takes few with it. Thousands go in fifty calls. */
function portionOf(ids: number): number {
  return Math.min(500, Math.max(20, Math.ceil(ids / 50)));
}

/** One call after the other, none of them with more than 500. What was done before a failure stays done. */
export async function inPortions(
  ids: readonly string[],
  call: (some: readonly string[]) => Promise<void>,
): Promise<void> {
  const portion = portionOf(ids.length);
  for (let start = 0; start < ids.length; start += portion) {
    await call(ids.slice(start, start + portion));
  }
}

/** How far a deed is that is done to many, a portion after the other. */
export function PortionProgress({ done, total }: { done: number; total: number }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={t`Progress`} value={(done / total) * 100} />
      <p role="status" className="text-sm text-muted">
        <Trans>
          {done} of {total}
        </Trans>
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
  const [all, atMost] = [total, most].map((count) => count.toLocaleString('en-IN'));
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
