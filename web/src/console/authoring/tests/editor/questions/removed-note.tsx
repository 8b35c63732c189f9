import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type RemovedNoteProps = {
  /** From 1. */
  numbers: readonly number[];
  onUndo: () => void;
};

/**
 * A deletion is undone by one click, as long as the page is open and nothing else was moved. It stays in sight above
 * the bar with the buttons, however long the list is.
 */
export function RemovedNote({ numbers, onUndo }: RemovedNoteProps) {
  const { t } = useLingui();
  // The button that had the focus is gone with its question.
  const undo = useFocusOnMount<HTMLButtonElement>(true);
  const [number = 0] = numbers;
  const count = numbers.length;
  return (
    <div className="sticky bottom-20 z-10">
      <Banner
        tone="info"
        action={
          <Button ref={undo} onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            <Trans>Undo</Trans>
          </Button>
        }
      >
        {count === 1
          ? t`Question ${number} was removed. It is deleted when you save.`
          : t`${plural(count, { one: '# question was', other: '# questions were' })} removed. They are deleted when you save.`}
      </Banner>
    </div>
  );
}
