import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

/** One of the parts of a page of the console, under its name. */
export function ConsolePart({ title, children }: { title: string; children: ReactNode }) {
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
