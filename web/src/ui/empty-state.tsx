import type { ReactNode } from 'react';
import type { Icon } from '#ui/icons/create-icon.ts';
import { Inbox } from '#ui/icons/first-page.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: Icon;
  /** The one thing to do next. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

/** Nothing is there: what it would be, and what to do next. */
export function EmptyState({
  title,
  text,
  icon: Icon = Inbox,
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-border px-4 py-10 text-center">
      <Icon aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text !== undefined && <p className="max-w-text text-muted">{text}</p>}
      {action}
    </div>
  );
}
