import type { ReactNode } from 'react';
import { Picture, type PictureName } from '#ui/drawings/drawn.tsx';
import type { Icon } from '#ui/icons/create-icon.ts';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** A sign in place of the picture, where the emptiness is a small one. */
  icon?: Icon;
  picture?: PictureName;
  /** The one thing to do next. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** Nothing is there: what it would be, and what to do next. */
export function EmptyState({
  title,
  text,
  icon: Icon,
  picture = 'shelf',
  action,
  headingLevel = 2,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-border px-4 py-10 text-center">
      {Icon ? (
        <Icon aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
      ) : (
        <Picture name={picture} className="w-36" />
      )}
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text !== undefined && <p className="max-w-text text-muted">{text}</p>}
      {action}
    </div>
  );
}
