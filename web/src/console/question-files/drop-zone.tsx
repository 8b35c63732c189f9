import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { type DragEvent, useId, useState } from 'react';
import { buttonStyles } from '#ui/button.tsx';
import { FileUp } from '#ui/icons/elsewhere.ts';

type DropZoneProps = { isBusy: boolean; onFile: (file: File) => void };

const endings = '.json,.csv,.tsv,.xlsx,.txt,.aiken,.gift,.xml';

/** A file is dropped here, or chosen by the button. */
export function DropZone({ isBusy, onFile }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onFile(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the button inside does the same
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface',
      )}
    >
      <FileUp aria-hidden="true" className="size-10 text-primary" strokeWidth={1.5} />
      <p className="font-semibold">
        <Trans>Drop a file with questions here</Trans>
      </p>
      <input
        id={id}
        type="file"
        accept={endings}
        disabled={isBusy}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // So that the same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label
        htmlFor={id}
        className={clsx(
          buttonStyles({ variant: 'primary' }),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:opacity-60',
        )}
      >
        <Trans>Choose a file</Trans>
      </label>
      <p className="max-w-text text-sm text-muted">
        <Trans>
          JSON, CSV, Excel (.xlsx), Aiken, GIFT or Moodle XML; up to 5 MB and 2,000 questions. It is
          checked first: nothing is added before you say so.
        </Trans>
      </p>
    </div>
  );
}
