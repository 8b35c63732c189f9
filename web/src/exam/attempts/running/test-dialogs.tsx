import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { EndPreviewDialog, ExitDialog } from '#exam/attempts/dialogs/exit-dialog.tsx';
import { LeavePartDialog } from '#exam/attempts/dialogs/leave-part-dialog.tsx';
import { QuestionPaper } from '#exam/attempts/dialogs/question-paper.tsx';
import { SubmitDialog } from '#exam/attempts/dialogs/submit-dialog.tsx';
import { DisplayDialog } from '#exam/attempts/display/display.tsx';
import { PaletteDialog } from '#exam/attempts/palette/palette.tsx';
import type { DialogName } from '#exam/attempts/running/dialog-name.ts';
import type { ShortcutSetting } from '#exam/attempts/running/shortcut-setting.ts';
import { useRunner } from '#exam/attempts/use-runner.ts';
import { paths } from '#lib/paths.ts';
import { useBlocker } from '#lib/router/use-blocker.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { closeUpperDialog, Dialog } from '#ui/dialog.tsx';

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

/**
 * Asks before another page of the site takes the place of a running test: the browser's back button, mostly. That closes
 * what is open before.
 */
function useLeaveGuard(onLeave: () => void) {
  const isAllowed = useRef(false);
  const blocker = useBlocker({
    shouldBlock: (current, next) =>
      !isAllowed.current &&
      next.pathname !== current.pathname &&
      next.pathname !== paths.login().to,
    instead: closeUpperDialog,
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

type KeysDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void };

/** Which key does what; all of them can be switched off for speech input and other tools. */
function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
  const done = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      initialFocus={done}
      title={<Trans>Keyboard</Trans>}
      actions={
        <Button ref={done} variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 narrow:grid-cols-1">
        <Row
          keys={['1', '2', '3', '4']}
          meaning={<Trans>Choose option A, B, C or D; 5 and 6 are E and F</Trans>}
        />
        <Row keys={['←', '→']} meaning={<Trans>Previous or next question</Trans>} />
        <Row keys={['M']} meaning={<Trans>Mark for review, or take the mark away</Trans>} />
        <Row keys={['C']} meaning={<Trans>Clear the response</Trans>} />
        <Row keys={['?']} meaning={<Trans>Show this list</Trans>} />
      </dl>
      <Checkbox
        label={<Trans>Use these keys</Trans>}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  );
}

function Row({ keys, meaning }: { keys: readonly string[]; meaning: ReactNode }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-8 rounded-sm border border-control bg-raised px-2 py-0.5 text-center font-sans font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </>
  );
}
