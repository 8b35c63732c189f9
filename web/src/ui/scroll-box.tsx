import clsx from 'clsx';
import type { ReactNode } from 'react';

type ScrollBoxProps = { label: string; className: string; children: ReactNode };

/** A box of limited height whose contents are reached by the keyboard, too. What is hidden in it for screen readers scrolls with it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is scrolled by the keyboard, too
      tabIndex={0}
      className={clsx('relative overflow-y-auto', className)}
    >
      {children}
    </section>
  );
}
