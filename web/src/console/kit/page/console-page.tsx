import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/site-settings/use-page-title.ts';
import { PageHeading } from '#ui/page-heading.tsx';

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
