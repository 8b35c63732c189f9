import { ExitDialog } from '#exam/attempts/dialogs/exit-dialog.tsx';
import { KeysDialog } from '#exam/attempts/dialogs/keys-dialog.tsx';
import { PaletteSheet } from '#exam/attempts/dialogs/palette-sheet.tsx';
import { SubmitDialog } from '#exam/attempts/dialogs/submit-dialog.tsx';
import { useLeaveGuard } from '#exam/attempts/running/use-leave-guard.ts';

export type DialogName = 'none' | 'submit' | 'exit' | 'keys' | 'palette';

type TestDialogsProps = {
  open: DialogName;
  onClose: () => void;
  onLeave: () => void;
  /** Whether the keys are on, and how to change it. */
  shortcuts: readonly [isOn: boolean, setIsOn: (isOn: boolean) => void];
};

/** The dialogs of a running test, and the question before another page takes its place. */
export function TestDialogs({ open, onClose, onLeave, shortcuts }: TestDialogsProps) {
  const guard = useLeaveGuard(onLeave);
  const shown = guard.isAsking ? 'exit' : open;
  switch (shown) {
    case 'none':
      return null;
    case 'submit':
      return <SubmitDialog onClose={onClose} />;
    case 'keys':
      return <KeysDialog isOn={shortcuts[0]} onChange={shortcuts[1]} onClose={onClose} />;
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
