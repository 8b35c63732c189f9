import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { useLocation } from '#lib/router/react.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type LoginLinkProps = Pick<ButtonLook, 'variant' | 'size' | 'width'> & {
  /** The id of the title of the thing that the login is for. */
  describedBy?: string;
  children: ReactNode;
};

/** To the login, and from there back to this very page. */
export function LoginLink({ describedBy, children, ...look }: LoginLinkProps) {
  const { href } = useLocation();
  return (
    <LinkButton {...paths.login(href)} {...look} aria-describedby={describedBy}>
      {children}
    </LinkButton>
  );
}
