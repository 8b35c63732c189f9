import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { type ButtonLook, buttonStyles } from '#ui/button-styles.ts';

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> &
  ButtonLook & { ref?: Ref<HTMLAnchorElement> };

/** A link to a page that looks like a button: `<LinkButton {...paths.login()} variant="primary">`. */
export const LinkButton = createLink(function LinkButtonAnchor({
  variant,
  size,
  width,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={clsx(buttonStyles({ variant, size, width }), className)}>
      {children}
    </a>
  );
});
