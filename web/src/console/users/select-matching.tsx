import { Trans, useLingui } from '@lingui/react/macro';
import { mostSelected, useFindMatching } from '#console/users/api.ts';
import type { UsersSearch } from '#console/users/users-search.ts';
import { Button } from '#ui/button.tsx';
import type { Selection } from '#ui/table/selection.ts';

type SelectMatchingProps = {
  search: UsersSearch;
  /** How many match; `isCapped`: at least so many. */
  total: number;
  isCapped: boolean;
  selection: Selection;
  onFail: (text: string) => void;
};

/** Beside what is selected on the page: everybody whom the filters find. */
export function SelectMatching(props: SelectMatchingProps) {
  const { search, total, isCapped, selection, onFail } = props;
  const { t } = useLingui();
  const find = useFindMatching(search);
  if (!isCapped && selection.keys.size >= total) return null;
  const most = mostSelected.toLocaleString('en-IN');
  return (
    <Button
      isBusy={find.isPending}
      onClick={() =>
        find.mutate(undefined, {
          onSuccess: (ids) => selection.toggleAll(ids),
          onError: () => onFail(t`Failed to fetch users. Please try again.`),
        })
      }
    >
      {isCapped ? (
        <Trans>Select all that match, at most {most}</Trans>
      ) : (
        <Trans>Select all {total} that match</Trans>
      )}
    </Button>
  );
}
