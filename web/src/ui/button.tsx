import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonLook, buttonStyles } from '#ui/button-styles.ts';
import { Spinner } from '#ui/spinner.tsx';

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
