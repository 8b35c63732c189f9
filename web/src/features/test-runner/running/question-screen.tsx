import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ExitDialog } from '#features/test-runner/dialogs/exit-dialog.tsx';
import { KeysDialog } from '#features/test-runner/dialogs/keys-dialog.tsx';
import { PaletteSheet } from '#features/test-runner/dialogs/palette-sheet.tsx';
import { SubmitDialog } from '#features/test-runner/dialogs/submit-dialog.tsx';
import { PaletteGrid } from '#features/test-runner/palette/palette-grid.tsx';
import { PaletteLegend } from '#features/test-runner/palette/palette-legend.tsx';
import { ExamHeader } from '#features/test-runner/running/exam-header.tsx';
import { Notices } from '#features/test-runner/running/notices.tsx';
import { PaletteBar } from '#features/test-runner/running/palette-bar.tsx';
import { QuestionSteps, QuestionTools } from '#features/test-runner/running/question-actions.tsx';
import { QuestionView } from '#features/test-runner/running/question-view.tsx';
import { useShortcutSetting } from '#features/test-runner/running/shortcut-setting.ts';
import { TimeAnnouncer } from '#features/test-runner/running/timer.tsx';
import { useLeaveGuard } from '#features/test-runner/running/use-leave-guard.ts';
import { useQuestionActions } from '#features/test-runner/running/use-question-actions.ts';
import { useShortcuts } from '#features/test-runner/running/use-shortcuts.ts';
import { useRunnerState } from '#features/test-runner/use-runner.ts';
import { Button } from '#ui/button.tsx';

type OpenDialog = 'none' | 'submit' | 'exit' | 'keys' | 'palette';

/** The test itself. Question on the left, palette on the right; on a phone the palette comes from below. */
export function QuestionScreen({ onLeave }: { onLeave: () => void }) {
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [areKeysOn, setAreKeysOn] = useShortcutSetting();
  const index = useRunnerState((state) => state.index);
  const { actions, isAtEnd } = useQuestionActions();
  const guard = useLeaveGuard(onLeave);
  const close = () => setDialog('none');
  const isDialogOpen = dialog !== 'none' || guard.isAsking;
  useShortcuts(areKeysOn && !isDialogOpen, { ...actions, showKeys: () => setDialog('keys') });

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-background [@media(min-height:30rem)]:h-dvh">
      <div>
        <ExamHeader
          onExit={() => setDialog('exit')}
          onShowKeys={() => setDialog('keys')}
          onSubmit={() => setDialog('submit')}
        />
        <Notices />
      </div>
      <div className="mx-auto grid min-h-0 w-full max-w-[80rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <main
          id="main"
          key={index}
          className="grid content-start gap-6 overflow-y-auto px-3 py-5 sm:px-4"
        >
          <QuestionView index={index} />
          <QuestionTools actions={actions} />
          <p role="status" className="text-sm text-muted">
            {isAtEnd && (
              <Trans>
                This is the last question. Look through the palette, or submit the test.
              </Trans>
            )}
          </p>
        </main>
        <div className="grid gap-2 border-t border-border bg-surface px-3 py-2 sm:px-4">
          <div className="lg:hidden">
            <PaletteBar onOpen={() => setDialog('palette')} />
          </div>
          <QuestionSteps actions={actions} />
        </div>
        <aside className="col-start-2 row-span-2 row-start-1 grid content-start gap-5 overflow-y-auto border-s border-border bg-surface p-4 max-lg:hidden">
          <PaletteLegend />
          <PaletteGrid />
          <Button width="full" onClick={() => setDialog('submit')}>
            <Trans>Submit Test</Trans>
          </Button>
        </aside>
      </div>
      <TimeAnnouncer />
      {dialog === 'submit' && <SubmitDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog isOn={areKeysOn} onChange={setAreKeysOn} onClose={close} />}
      {dialog === 'palette' && <PaletteSheet onClose={close} />}
      {(dialog === 'exit' || guard.isAsking) && (
        <ExitDialog
          onClose={() => {
            close();
            guard.stay();
          }}
          onLeave={guard.leave}
          onDiscarded={guard.leave}
        />
      )}
    </div>
  );
}
