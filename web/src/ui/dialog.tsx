import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { buttonStyles } from '#ui/button.tsx';
import { X } from '#ui/icons/elsewhere.ts';

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  /** Read out along with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the most important one last. */
  actions?: ReactNode;
  /** `bottom` slides in from below: the palette on a phone; `side` is a drawer. */
  placement?: 'center' | 'wide' | 'bottom' | 'side';
  /** It holds what somebody types: a click outside does not close it. */
  isForm?: boolean;
  /** What gets the focus; without it a form's first field, or the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Enter where no control has the focus, as after a click on a text. */
  onEnter?: (() => void) | undefined;
};

const placements = {
  center:
    'm-auto max-h-[calc(100dvh-(--spacing(8)))] w-[calc(100%-(--spacing(8)))] max-w-lg rounded-lg starting:scale-97',
  wide: 'm-auto max-h-[calc(100dvh-(--spacing(8)))] w-[calc(100%-(--spacing(8)))] max-w-4xl rounded-lg starting:scale-97',
  bottom:
    'mx-0 mb-0 mt-auto max-h-[85dvh] w-full max-w-none rounded-t-lg starting:translate-y-full',
  side: 'my-0 me-0 ms-auto h-dvh max-h-none w-full max-w-2xl starting:translate-x-full rtl:starting:-translate-x-full',
};

/**
 * A modal dialog: the browser's own, which keeps the focus inside, gives it back and makes the
 * rest of the page inert. Title and buttons stay in sight while what is between them scrolls, but for a low window, which
 * they would fill. Escape and a click outside close it (a form: Escape alone).
 */
export function Dialog({ isOpen, ...content }: DialogProps) {
  return isOpen && <OpenDialog {...content} />;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  actions,
  placement = 'center',
  isForm = false,
  initialFocus,
  onEnter,
}: Omit<DialogProps, 'isOpen'>) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useModal(isForm, initialFocus);
  const isSettled = useIsSettled();
  useClosing(() => onOpenChange(false));

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (isHeldEnter(event)) event.preventDefault();
    else if (event.key === 'Enter' && event.target === event.currentTarget) onEnter?.();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onOpenChange(false);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onKeyDown={handleKeyDown}
      // A close that was followed by an opening (React remounts in development) is none.
      onClose={(event) => !event.currentTarget.open && onOpenChange(false)}
      // A click outside closes it where the browser knows this; Escape and the cross do everywhere.
      closedby={isForm ? 'none' : isSettled ? 'any' : 'closerequest'}
      className={clsx(
        'fixed inset-0 tall:scroll-pt-20 tall:scroll-pb-36 tall:has-[[data-bottom-bar]]:scroll-pb-44 overflow-y-auto border border-border bg-surface text-text opacity-100 shadow-raised transition-all starting:opacity-0',
        'backdrop:bg-[oklch(0.15_0.03_293/0.55)]',
        placements[placement],
      )}
    >
      <div className="grid grid-cols-1 gap-4 p-5">
        <div className="tall:sticky top-0 z-10 -mx-5 -mt-5 flex items-start justify-between gap-3 bg-surface px-5 pt-5 pb-1">
          <h2 id={`${id}-title`} className="text-xl font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t`Close`}
            onClick={() => onOpenChange(false)}
            className={clsx(
              buttonStyles({ variant: 'ghost', size: 'icon' }),
              '-me-2 -mt-2 shrink-0',
            )}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {description !== undefined && (
          <p id={`${id}-description`} className="text-muted">
            {description}
          </p>
        )}
        {children}
        {actions !== undefined && (
          <div className="tall:sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-surface px-5 pt-1 pb-5">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** The key that has opened the dialog, or one held too long, decides nothing in it. */
function isHeldEnter({ key, repeat, target }: KeyboardEvent): boolean {
  return repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement);
}

/** The second half of a double tap on what opens a dialog. */
const doubleTapMilliseconds = 400;

/** False while a press outside is still meant for what has opened the dialog. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);

  // Time lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), doubleTapMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  return isSettled;
}

function useModal(isForm: boolean, initialFocus: RefObject<HTMLElement | null> | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog becomes modal by a call; closing it while it is still on the page gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const field = isForm ? element?.querySelector<HTMLElement>(fields) : null;
    // It is in sight: what scrolls begins at its top.
    (initialFocus?.current ?? field)?.focus({ preventScroll: true });
    return () => element?.close();
  }, [initialFocus, isForm]);
  return dialog;
}

const fields = ['input:not([type=hidden])', 'select', 'textarea']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/** The open dialogs, the upper one last. */
const openDialogs: { readonly close: () => void }[] = [];

/** As by Escape. @returns false where none is open. */
export function closeUpperDialog(): boolean {
  const upper = openDialogs.at(-1);
  upper?.close();
  return upper !== undefined;
}

/**
 * From outside: by the way back of the browser, or by Escape where the control that had the focus is gone, so that the
 * key comes to the page and not to the dialog.
 */
function useClosing(onClose: () => void): void {
  const close = useEffectEvent(onClose);

  // The page's keys lie outside React.
  useEffect(() => {
    const opened = { close: () => close() };
    const handleKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      if (openDialogs.at(-1) !== opened) return;
      event.preventDefault();
      close();
    };
    openDialogs.push(opened);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      openDialogs.splice(openDialogs.indexOf(opened), 1);
    };
  }, []);
}
