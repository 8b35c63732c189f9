import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { PaletteGrid } from '#exam/attempts/palette/palette-grid.tsx';
import { PaletteLegend } from '#exam/attempts/palette/palette-legend.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The palette on a phone. */
export function PaletteSheet({ onClose }: { onClose: () => void }) {
  const current = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Questions</Trans>}
      placement="bottom"
      initialFocus={current}
    >
      <PaletteLegend />
      <div className="mx-auto w-full max-w-80">
        <PaletteGrid onChoose={onClose} currentRef={current} />
      </div>
    </Dialog>
  );
}
