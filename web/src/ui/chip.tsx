import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

/** A filter that is on or off. For a filter in the address use a link with `chipStyles`. */
export function Chip({
  isSelected,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { isSelected: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isSelected}
      className={clsx(chipStyles(isSelected), className)}
    />
  );
}

export function chipStyles(isSelected: boolean): string {
  return clsx(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap no-underline transition-colors',
    isSelected
      ? 'border-primary bg-primary text-on-primary'
      : 'border-control bg-surface text-text hover:bg-raised',
  );
}

/** Chips side by side: on a phone the row scrolls to the edge of the screen, elsewhere it wraps. */
export const chipRowStyles =
  '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0';
