import { PaletteGrid } from '#exam/attempts/palette/palette-grid.tsx';
import { PaletteLegend } from '#exam/attempts/palette/palette-legend.tsx';
import { PaletteTools } from '#exam/attempts/palette/palette-tools.tsx';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';

/** What stands beside the question where there is room. */
export function Palette({ onOpen }: { onOpen: (dialog: DialogName) => void }) {
  return (
    <>
      <PaletteTools onOpen={onOpen} />
      <PaletteLegend />
      <PaletteGrid />
    </>
  );
}
