import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Plus, RefreshCw } from '#ui/icons/elsewhere.ts';

type MessageHeadingButtonsProps = {
  addText: string;
  onAdd: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Refresh and Add at the head of a list. */
export function MessageHeadingButtons({
  addText,
  onAdd,
  onRefresh,
  isRefreshing,
}: MessageHeadingButtonsProps) {
  return (
    <>
      <Button isBusy={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <span className="max-sm:sr-only">
          <Trans>Refresh</Trans>
        </span>
      </Button>
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {addText}
      </Button>
    </>
  );
}
