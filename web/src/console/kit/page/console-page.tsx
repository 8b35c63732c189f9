import { type ReactNode, useId } from 'react';
import type { Address } from '#lib/router/address.ts';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { Card } from '#ui/card.tsx';
import { ArrowLeft } from '#ui/icons/elsewhere.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { LinkButton } from '#ui/text-link.tsx';

type ConsolePageProps = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: its name in the window and above its content. */
export function ConsolePage({ title, text, actions, children }: ConsolePageProps) {
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} text={text} actions={actions} />
      {children}
    </>
  );
}

/** A card of a page of the console, under its name. */
export function ConsoleCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className="grid grid-cols-1 content-start gap-4">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

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
