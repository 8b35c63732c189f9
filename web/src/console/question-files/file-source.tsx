import { Trans, useLingui } from '@lingui/react/macro';
import { questionFileLimits } from '@taiyari/contract/rules/question-files';
import clsx from 'clsx';
import { type DragEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { DiscardDialog } from '#console/kit/forms/unsaved-changes.tsx';
import type { ChosenFile, FormatChoice } from '#console/question-files/api.ts';
import { TemplateLinks, useFormatNames } from '#console/question-files/file-formats.tsx';
import { useLeavingImport } from '#console/question-files/use-leaving-import.ts';
import { messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { FileUp } from '#ui/icons/elsewhere.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type FileSourceProps = {
  isBusy: boolean;
  error: unknown;
  onChoose: (chosen: ChosenFile) => void;
  /** Ends the reading. */
  onStop: () => void;
  /** The text that was pasted, also when somebody comes back from its report. */
  pasted: string;
  onPaste: (text: string) => void;
  onDirty: ((isDirty: boolean) => void) | undefined;
};

/** Where questions come from: a file, dropped or chosen, or a text that is pasted. */
export function FileSource(props: FileSourceProps) {
  const { isBusy, error, pasted, onPaste, onChoose, onStop, onDirty } = props;
  const { t } = useLingui();
  const [format, setFormat] = useState<FormatChoice>('auto');
  const [problem, setProblem] = useState<string | null>(null);
  const formats = useFormatNames();
  const leaving = useLeavingImport({
    isDirty: pasted.trim() !== '',
    isSaving: false,
    onClose: onStop,
    onDirty,
  });
  const isRefused = !isBusy && error !== null && error !== undefined;

  async function handleFile(file: File) {
    setProblem(null);
    if (file.size > questionFileLimits.bytes) {
      setProblem(t`File size should be less than 5MB`);
      return;
    }
    try {
      onChoose({ file: new File([await file.arrayBuffer()], file.name), format });
    } catch {
      // A folder, or a file that has gone or may not be read.
      setProblem(t`The file could not be read.`);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4">
        <DropZone isBusy={isBusy} onFile={(file) => void handleFile(file)} />
        <TemplateLinks />
        <SelectField
          label={t`Format`}
          className="max-w-xs"
          value={format}
          options={[
            { value: 'auto', label: t`Find out by itself` },
            ...formats.map(({ format: value, name }) => ({ value, label: name })),
          ]}
          onChange={({ target }) =>
            setFormat(formats.find((known) => known.format === target.value)?.format ?? 'auto')
          }
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {isRefused && problem === null && (
          <Banner tone="danger">{messageOf(error, t`The file could not be read.`)}</Banner>
        )}
        {isBusy && <ReadingProgress onStop={onStop} />}
      </div>
      <PasteForm
        isBusy={isBusy}
        text={pasted}
        onType={onPaste}
        onText={(file) => onChoose({ file, format })}
      />
      <DiscardDialog isOpen={leaving.isAsking} onStay={leaving.stay} onDiscard={leaving.discard} />
    </div>
  );
}

type PasteFormProps = {
  isBusy: boolean;
  text: string;
  onType: (text: string) => void;
  onText: (file: File) => void;
};

function PasteForm({ isBusy, text, onType, onText }: PasteFormProps) {
  const { t } = useLingui();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onText(new File([text], 'pasted questions'));
  }

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3 border-t border-border pt-5">
      <TextAreaField
        label={t`Paste questions`}
        hint={t`Plain text with A., B., C., D. before the options (letters of Hindi and Urdu do as well) and Answer: B below them, rows copied from a spreadsheet, Aiken, GIFT, Moodle XML or JSON: an array of question, options (2 to 6 texts), correctAnswer (the place of one, from 0), and if you like explanation, tag and subject.`}
        dir="auto"
        rows={6}
        spellCheck={false}
        placeholder={'[{"question": "…", "options": ["…", "…", "…", "…"], "correctAnswer": 0}]'}
        value={text}
        onChange={({ target }) => onType(target.value)}
        className="font-mono text-sm"
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={text.trim() === ''}
        isBusy={isBusy}
      >
        <Trans>Check the text</Trans>
      </Button>
    </form>
  );
}

const longSeconds = 5;
const mostSeconds = questionFileLimits.readMilliseconds / 1000;

/** While a file is read: after some seconds how long already, of how long at most, and a way to end it. */
export function ReadingProgress({ onStop }: { onStop: () => void }) {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(0);
  const isLong = seconds >= longSeconds;
  const place = useRef<HTMLDivElement>(null);
  // Where the screen stands is outside of React: what goes on, and the way to end it, come into sight.
  useEffect(() => {
    if (isLong) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLong]);
  // The clock is outside of React.
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={place} className="grid max-w-xl scroll-mb-4 gap-2">
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner />
        <Trans>Reading the questions...</Trans>
      </p>
      {isLong && (
        <div className="grid gap-2">
          <ProgressBar value={(100 * seconds) / mostSeconds} label={t`Time spent on the file`} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">
              <Trans>
                It takes {seconds} seconds already; after {mostSeconds} it is given up.
              </Trans>
            </p>
            <Button onClick={onStop}>
              <Trans>Stop</Trans>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

type DropZoneProps = { isBusy: boolean; onFile: (file: File) => void };

const endings = '.json,.csv,.tsv,.xlsx,.txt,.aiken,.gift,.xml';

/** A file is dropped here, or chosen by the button. */
function DropZone({ isBusy, onFile }: DropZoneProps) {
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
