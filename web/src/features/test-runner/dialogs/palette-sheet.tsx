import { Trans } from '@lingui/react/macro';
import { ExamDialog } from '#features/test-runner/dialogs/exam-dialog.tsx';
import { PaletteGrid } from '#features/test-runner/palette/palette-grid.tsx';
import { PaletteLegend } from '#features/test-runner/palette/palette-legend.tsx';

/** The palette on a phone. */
export function PaletteSheet({ onClose }: { onClose: () => void }) {
  return (
    <ExamDialog title={<Trans>Questions</Trans>} onClose={onClose} placement="bottom">
      <PaletteLegend />
      <div className="mx-auto w-full max-w-80">
        <PaletteGrid onChoose={onClose} />
      </div>
    </ExamDialog>
  );
}
