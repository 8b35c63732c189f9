import clsx from 'clsx';
import { Link, type LinkProps } from '#lib/router/link.tsx';
import { type ButtonLook, buttonStyles } from '#ui/button-styles.ts';

/** A link to a page that looks like a button: `<LinkButton {...paths.login()} variant="primary">`. */
export function LinkButton({ variant, size, width, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={clsx(buttonStyles({ variant, size, width }), className)} />;
}
