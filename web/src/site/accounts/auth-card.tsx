import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type AuthCardProps = {
  title: string;
  text?: ReactNode;
  /** For a card that takes the place of a form: its title gets the focus that the form had. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The narrow card of a form or message outside the shell. */
export function AuthCard({ title, text, takesFocus = false, children }: AuthCardProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  return (
    <Card as="section" labelledBy="page-title" className="mx-auto grid w-full max-w-form gap-5">
      <div className="grid gap-1">
        <h1
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          id="page-title"
          className="text-2xl font-bold"
        >
          {title}
        </h1>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

export function BackToLogin({ variant }: { variant?: 'primary' | 'secondary' }) {
  return (
    <LinkButton {...paths.login()} variant={variant} width="full">
      <Trans>Back to Login</Trans>
    </LinkButton>
  );
}
