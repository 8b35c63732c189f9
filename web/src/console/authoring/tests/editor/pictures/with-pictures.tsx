import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type PictureReference, pictureUploadBytes } from '@taiyari/contract/rules/pictures';
import clsx from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  insertPicture,
  TextPictures,
} from '#console/authoring/tests/editor/pictures/text-pictures.tsx';
import { uploadAdmin } from '#console/kit/call-admin.ts';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ImagePlus } from '#ui/icons/elsewhere.ts';
import { Spinner } from '#ui/spinner.tsx';

type WithPicturesProps = {
  text: string;
  onText: (text: string) => void;
  /** Of the button: into which text. */
  label: string;
  /** Beside a line the button is an icon. */
  isLine?: boolean;
  /** The control that the text is typed into. */
  children: ReactNode;
};

/**
 * Lets pictures be pasted, dropped or chosen into a text, and shows below it those there are. Tab goes from text to text:
 * for the keyboard there is Alt+P.
 */
export function WithPictures({ text, onText, label, isLine = false, children }: WithPicturesProps) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const { waiting, problem, take } = usePictureUpload();

  // What was typed while a picture was on its way stays.
  const insert = useEffectEvent((picture: PictureReference) => {
    onText(insertPicture(text, caretIn(box.current) ?? text.length, picture));
    setFresh(picture.hash);
  });

  function send(files: readonly File[]) {
    if (files.length > 0) void take(files, (picture) => insert(picture));
  }

  /** A spreadsheet brings a picture of its cells along with their text: then the text is meant. */
  function handlePaste(event: ClipboardEvent) {
    const files = Array.from(event.clipboardData.files);
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    send(files);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || event.code !== 'KeyP') return;
    event.preventDefault();
    chooser.current?.click();
  }

  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    send(files);
  }

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the button inside does the same
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the same
    <div
      ref={box}
      onPaste={handlePaste}
      onKeyDown={handleKeyDown}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={clsx(
        'grid grid-cols-1 gap-2 rounded-md',
        isOver && 'outline-2 outline-offset-2 outline-primary',
      )}
    >
      <div className={clsx(isLine ? 'flex items-center gap-1' : 'grid grid-cols-1 gap-1.5')}>
        {isLine ? <div className="min-w-0 flex-1">{children}</div> : children}
        <input
          ref={chooser}
          type="file"
          tabIndex={-1}
          hidden
          multiple
          accept=".png,.jpg,.jpeg,.svg,.webp"
          onChange={({ target }) => {
            const files = Array.from(target.files ?? []);
            // The same file can be chosen again.
            target.value = '';
            send(files);
          }}
        />
        {isLine ? (
          <IconButton
            icon={ImagePlus}
            label={label}
            tabIndex={-1}
            aria-keyshortcuts="Alt+P"
            onClick={() => chooser.current?.click()}
          />
        ) : (
          <Button
            variant="ghost"
            size="compact"
            aria-label={label}
            tabIndex={-1}
            aria-keyshortcuts="Alt+P"
            className="justify-self-start"
            onClick={() => chooser.current?.click()}
          >
            <ImagePlus aria-hidden="true" className="size-5" />
            <Trans>Add a picture</Trans>
          </Button>
        )}
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-muted empty:hidden">
        {waiting > 0 && (
          <>
            <Spinner />
            <span>
              <Plural
                value={waiting}
                one="A picture is being sent …"
                other="# pictures are being sent …"
              />
            </span>
          </>
        )}
      </p>
      <FieldError id={`${id}-problem`} error={problem} />
      <TextPictures label={t`Pictures`} text={text} fresh={fresh} onText={onText} />
    </div>
  );
}

/** Where somebody is typing, or was; null where nobody has been yet. */
function caretIn(box: HTMLElement | null): number | null {
  const control = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type="file"])',
  );
  return control?.selectionEnd ?? null;
}

type PictureUpload = {
  /** How many are on their way. */
  readonly waiting: number;
  /** Why the last one was not taken. */
  readonly problem: string | undefined;
  /** Sends files one after the other. @param onStored is not called where the field has gone meanwhile. */
  take(files: readonly File[], onStored: (picture: PictureReference) => void): Promise<void>;
};

/** Pictures on their way to the server; those that cannot be taken are told before they are sent. */
function usePictureUpload(): PictureUpload {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const leaving = useRef<AbortController>(null);

  // What is still on its way when the field goes would come into another question.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function problemOf(file: File): string | undefined {
    if (!isPicture(file)) {
      return t`${file.name}: please choose a picture (PNG, JPG, WebP or SVG)`;
    }
    return file.size > pictureUploadBytes
      ? t`${file.name}: a picture can have at most 5 MB`
      : undefined;
  }

  return {
    waiting,
    problem,
    async take(files, onStored) {
      setProblem(undefined);
      const good = files.filter((file) => problemOf(file) === undefined);
      const bad = files.find((file) => problemOf(file) !== undefined);
      if (bad) setProblem(problemOf(bad));
      setWaiting((count) => count + good.length);
      const signal = leaving.current?.signal;
      for (const file of good) {
        try {
          const stored = await uploadAdmin('addPicture', file, signal && { signal });
          if (signal?.aborted) return;
          onStored({ ...stored, alt: '' });
        } catch (error) {
          if (signal?.aborted) return;
          setProblem(messageOf(error, t`The picture could not be sent.`));
        }
        setWaiting((count) => count - 1);
      }
    },
  };
}

function isPicture({ type, name }: File): boolean {
  return /^image\/(png|jpeg|webp|svg\+xml)$/.test(type) || /\.(png|jpe?g|webp|svg)$/i.test(name);
}
