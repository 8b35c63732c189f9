import { PaletteGrid } from '#exam/attempts/palette/palette-grid.tsx';
import { PaletteLegend } from '#exam/attempts/palette/palette-legend.tsx';

/** What stands beside the question where there is room. */
export function Palette() {
  return (
    <>
      <PaletteLegend />
      <PaletteGrid />
    </>
  );
}
