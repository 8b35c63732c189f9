import { PaletteGrid } from '#features/test-runner/palette/palette-grid.tsx';
import { PaletteLegend } from '#features/test-runner/palette/palette-legend.tsx';

/** What stands beside the question where there is room. */
export function Palette() {
  return (
    <>
      <PaletteLegend />
      <PaletteGrid />
    </>
  );
}
