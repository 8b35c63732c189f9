import type { ReactNode } from 'react';
import type { Address } from '#lib/router/address.ts';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { LinkButton } from '#ui/link-button.tsx';

type BackLinkProps = { to: Address; children: ReactNode };

/** From the page of one thing to the list of all of them. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <LinkButton {...to} variant="ghost" className="-ms-4">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
      {children}
    </LinkButton>
  );
}
