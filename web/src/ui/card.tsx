import clsx from 'clsx';
import type { ReactNode } from 'react';

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li';
  className?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  children: ReactNode;
};

export function Card({ as: Element = 'div', className, labelledBy, children }: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={clsx('rounded-lg border border-border bg-surface p-4 sm:p-5', className)}
    >
      {children}
    </Element>
  );
}
