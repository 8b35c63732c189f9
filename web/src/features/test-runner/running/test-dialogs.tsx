import { ExitDialog } from '#features/test-runner/dialogs/exit-dialog.tsx';
import { KeysDialog } from '#features/test-runner/dialogs/keys-dialog.tsx';
import { PaletteSheet } from '#features/test-runner/dialogs/palette-sheet.tsx';
import { SubmitDialog } from '#features/test-runner/dialogs/submit-dialog.tsx';
import { useShortcutSetting } from '#features/test-runner/running/shortcut-setting.ts';
import { useLeaveGuard } from '#features/test-runner/running/use-leave-guard.ts';
import { type ShortcutActions, useShortcuts } from '#features/test-runner/running/use-shortcuts.ts';

export type DialogName = 'none' | 'submit' | 'exit' | 'keys' | 'palette';

type TestDialogsProps = {
  open: DialogName;
  onClose: () => void;
  onLeave: () => void;
  actions: ShortcutActions;
};

/** The dialogs of a running test, the keys, and the question before another page takes its place. */
export function TestDialogs({ open, onClose, onLeave, actions }: TestDialogsProps) {
  const [areKeysOn, setAreKeysOn] = useShortcutSetting();
  const guard = useLeaveGuard(onLeave);
  const shown = guard.isAsking ? 'exit' : open;
  useShortcuts(areKeysOn && shown === 'none', actions);
  switch (shown) {
    case 'none':
      return null;
    case 'submit':
      return <SubmitDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog isOn={areKeysOn} onChange={setAreKeysOn} onClose={onClose} />;
    case 'palette':
      return <PaletteSheet onClose={onClose} />;
    case 'exit':
      return (
        <ExitDialog
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
