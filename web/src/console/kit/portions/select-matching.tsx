import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import type { Selection } from '#ui/table/selection.tsx';

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
