import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ExamDialog } from '#features/test-runner/dialogs/exam-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type KeysDialogProps = { isOn: boolean; onChange: (isOn: boolean) => void; onClose: () => void };

/** Which key does what; all of them can be switched off for speech input and other tools. */
export function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
  return (
    <ExamDialog
      title={<Trans>Keyboard</Trans>}
      onClose={onClose}
      actions={
        <Button variant="primary" data-default onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <Row keys={['1', '2', '3', '4']} meaning={<Trans>Choose option A, B, C or D</Trans>} />
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
    </ExamDialog>
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
