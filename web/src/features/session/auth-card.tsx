import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** The narrow card of a form or message outside the shell. */
export function AuthCard({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" labelledBy="page-title" className="mx-auto grid w-full max-w-form gap-5">
      <div className="grid gap-1">
        <h1 id="page-title" className="text-2xl font-bold">
          {title}
        </h1>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
