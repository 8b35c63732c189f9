import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';

type KeysDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void };

/** Which key does what; all of them can be switched off for speech input and other tools. */
export function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
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
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
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
