import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { type LookOf, variants } from '#ui/variants.ts';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Work is under way: the button shows a spinner, stays focusable and takes no further click. */
    isBusy?: boolean;
    /** What it says meanwhile, such as 'Signing in...'. */
    busyText?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant,
  size,
  width,
  isBusy = false,
  busyText,
  className,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      className={clsx(buttonStyles({ variant, size, width }), className)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner />}
      {isBusy && busyText !== undefined ? busyText : children}
    </button>
  );
}

/** The look of a button, for `Button` and for links that look like one. Never smaller than a finger. */
export const buttonStyles = variants(
  'inline-flex min-w-11 items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline transition-colors select-none disabled:opacity-60 aria-disabled:opacity-60',
  {
    variant: {
      primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
      secondary: 'border-control bg-surface text-text hover:bg-raised',
      ghost: 'border-transparent bg-transparent text-primary hover:bg-primary-soft',
      danger: 'border-transparent bg-danger text-on-status hover:bg-danger-hover',
    },
    size: {
      medium: 'min-h-11 px-4 py-2 text-base',
      /** In a row of a table. */
      compact: 'min-h-11 px-2.5 py-2 text-sm',
      large: 'min-h-12 px-6 py-2.5 text-lg',
      icon: 'size-11 p-0',
    },
    width: { auto: '', full: 'w-full' },
  },
  { variant: 'secondary', size: 'medium', width: 'auto' },
);

export type ButtonLook = LookOf<typeof buttonStyles>;
