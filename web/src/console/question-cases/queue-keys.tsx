import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** What marks the link of each question in the queue. */
export const queueRow = 'data-queue-row';

/** J and K go from question to question, Enter opens the one that has the focus; ? or the button shows which key does what. */
export function QueueKeys() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const done = useRef<HTMLButtonElement>(null);

  // The page's keys lie outside React.
  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = {
      '?': () => setIsOpen(true),
      j: () => focusNeighbour(1),
      k: () => focusNeighbour(-1),
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const deed = deeds[event.key];
      if (deed === undefined || isForOthers(event)) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <>
      <Button variant="ghost" aria-keyshortcuts="?" onClick={() => setIsOpen(true)}>
        <Trans>Keyboard</Trans>
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onOpenChange={() => setIsOpen(false)}
          initialFocus={done}
          title={t`Keyboard`}
          actions={
            <Button ref={done} variant="primary" onClick={() => setIsOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          }
        >
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            <Meaning of="J">{t`The next question`}</Meaning>
            <Meaning of="K">{t`The question before`}</Meaning>
            <Meaning of="Enter">{t`Look at it`}</Meaning>
            <Meaning of="?">{t`Show this list`}</Meaning>
          </dl>
        </Dialog>
      )}
    </>
  );
}

function Meaning({ of, children }: { of: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <kbd className="inline-block min-w-8 rounded-sm border border-control bg-raised px-2 py-0.5 text-center font-sans font-semibold">
          {of}
        </kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** Somebody types or chooses, a dialog asks, or it is a key of the browser. */
function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isWriting = target instanceof Element && target.closest('input, textarea, select') !== null;
  return isWriting || document.querySelector('dialog[open]') !== null;
}

/** From no question the first one is next, whichever way. */
function focusNeighbour(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(`[${queueRow}]`)];
  const from = links.findIndex((link) => link.contains(document.activeElement));
  const to = from === -1 ? 0 : Math.min(links.length - 1, Math.max(0, from + step));
  links[to]?.focus();
  links[to]?.scrollIntoView({ block: 'nearest' });
}
