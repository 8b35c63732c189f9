import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { PaletteGrid } from '#exam/attempts/palette/palette-grid.tsx';
import { PaletteLegend } from '#exam/attempts/palette/palette-legend.tsx';
import { PaletteTools } from '#exam/attempts/palette/palette-tools.tsx';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import { Dialog } from '#ui/dialog.tsx';

/** The palette on a phone. */
export function PaletteDialog({
  onClose,
  onOpen,
}: {
  onClose: () => void;
  onOpen: (dialog: DialogName) => void;
}) {
  const current = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Questions</Trans>}
      placement="bottom"
      initialFocus={current}
    >
      <PaletteTools onOpen={onOpen} />
      <PaletteLegend />
      <div className="mx-auto w-full max-w-80">
        <PaletteGrid onChoose={onClose} currentRef={current} />
      </div>
    </Dialog>
  );
}
