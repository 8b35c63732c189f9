import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type MenuProps = {
  /** What the button is called; its content may be a picture. */
  label: string;
  trigger: ReactNode;
  triggerClassName: string;
  panelClassName: string;
  /** Call `close` when something in it was chosen. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button that opens a panel of links and buttons. Escape, a click outside and leaving it by Tab close it;
 * give it the page's address as `key`, and it closes when the page changes.
 */
export function Menu({ label, trigger, triggerClassName, panelClassName, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // What happens outside the menu is known to the document alone.
  useEffect(() => {
    if (!isOpen) return;
    const closeWhenOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    document.addEventListener('focusin', closeWhenOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeWhenOutside);
      document.removeEventListener('focusin', closeWhenOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={root}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        className={triggerClassName}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={panelId} className={panelClassName}>
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  );
}

/** The look of an entry of the panel, for links and buttons. */
export const menuItemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start font-medium no-underline hover:bg-raised aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary';
