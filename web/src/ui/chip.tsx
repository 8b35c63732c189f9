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
