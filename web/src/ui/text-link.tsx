import clsx from 'clsx';
import { Link, type LinkProps } from '#lib/router/link.tsx';
import { type ButtonLook, buttonStyles } from '#ui/button.tsx';

/** A link to a page that looks like a button: `<LinkButton {...paths.login()} variant="primary">`. */
export function LinkButton({ variant, size, width, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={clsx(buttonStyles({ variant, size, width }), className)} />;
}

/** A link inside a sentence. */
export const textLinkStyles =
  'rounded-sm font-medium text-primary underline underline-offset-2 hover:text-primary-hover';
