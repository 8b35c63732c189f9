import { DisplayDialog } from '#exam/attempts/dialogs/display-dialog.tsx';
import { EndPreviewDialog } from '#exam/attempts/dialogs/end-preview-dialog.tsx';
import { ExitDialog } from '#exam/attempts/dialogs/exit-dialog.tsx';
import { KeysDialog } from '#exam/attempts/dialogs/keys-dialog.tsx';
import { LeavePartDialog } from '#exam/attempts/dialogs/leave-part-dialog.tsx';
import { PaletteSheet } from '#exam/attempts/dialogs/palette-sheet.tsx';
import { QuestionPaper } from '#exam/attempts/dialogs/question-paper.tsx';
import { SubmitDialog } from '#exam/attempts/dialogs/submit-dialog.tsx';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import type { ShortcutSetting } from '#exam/attempts/running/shortcut-setting.ts';
import { useLeaveGuard } from '#exam/attempts/running/use-leave-guard.ts';
import { useRunner } from '#exam/attempts/use-runner.ts';

type TestDialogsProps = {
  open: DialogName;
  onClose: () => void;
  onOpen: (dialog: DialogName) => void;
  onLeave: () => void;
  keys: ShortcutSetting;
};

/** The dialogs of a running test, and the question before another page takes its place. */
export function TestDialogs({ open, onClose, onOpen, onLeave, keys }: TestDialogsProps) {
  const [areKeysOn, setAreKeysOn] = keys;
  const { preview } = useRunner();
  const guard = useLeaveGuard(onLeave);
  const Exit = preview ? EndPreviewDialog : ExitDialog;
  const shown = guard.isAsking ? 'exit' : open;
  switch (shown) {
    case 'none':
      return null;
    case 'submit':
      return <SubmitDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog isOn={areKeysOn} onChange={setAreKeysOn} onClose={onClose} />;
    case 'palette':
      return <PaletteSheet onClose={onClose} onOpen={onOpen} />;
    case 'part':
      return <LeavePartDialog onClose={onClose} />;
    case 'paper':
      return <QuestionPaper onClose={onClose} />;
    case 'display':
      return <DisplayDialog onClose={onClose} />;
    case 'exit':
      return (
        <Exit
          onClose={() => {
            onClose();
            guard.stay();
          }}
          onLeave={guard.leave}
          onDiscarded={guard.leave}
        />
      );
  }
}
