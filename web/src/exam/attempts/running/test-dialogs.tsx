import { useRef } from 'react';
import { DisplayDialog } from '#exam/attempts/dialogs/display-dialog.tsx';
import { EndPreviewDialog, ExitDialog } from '#exam/attempts/dialogs/exit-dialog.tsx';
import { KeysDialog } from '#exam/attempts/dialogs/keys-dialog.tsx';
import { LeavePartDialog } from '#exam/attempts/dialogs/leave-part-dialog.tsx';
import { QuestionPaper } from '#exam/attempts/dialogs/question-paper.tsx';
import { SubmitDialog } from '#exam/attempts/dialogs/submit-dialog.tsx';
import { PaletteDialog } from '#exam/attempts/palette/palette.tsx';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import type { ShortcutSetting } from '#exam/attempts/running/shortcut-setting.ts';
import { useRunner } from '#exam/attempts/use-runner.ts';
import { paths } from '#lib/paths.ts';
import { useBlocker } from '#lib/router/react.tsx';

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
      return <PaletteDialog onClose={onClose} onOpen={onOpen} />;
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

/** Asks before another page of the site takes the place of a running test: the browser's back button, mostly. */
function useLeaveGuard(onLeave: () => void) {
  const isAllowed = useRef(false);
  const blocker = useBlocker({
    shouldBlock: (current, next) =>
      !isAllowed.current &&
      next.pathname !== current.pathname &&
      next.pathname !== paths.login().to,
  });
  return {
    isAsking: blocker.isBlocked,
    stay: () => blocker.reset(),
    leave: () => {
      isAllowed.current = true;
      if (blocker.isBlocked) blocker.proceed();
      else onLeave();
    },
  };
}
