import { Trans } from '@lingui/react/macro';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import { Button } from '#ui/button.tsx';

/** Other ways to look at the questions. */
export function PaletteTools({ onOpen }: { onOpen: (dialog: DialogName) => void }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap">
      <Button size="compact" onClick={() => onOpen('paper')}>
        <Trans>Question Paper</Trans>
      </Button>
      <Button size="compact" onClick={() => onOpen('display')}>
        <Trans>Display</Trans>
      </Button>
    </div>
  );
}
