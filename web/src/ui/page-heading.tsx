import type { ReactNode } from 'react';

type PageHeadingProps = { title: ReactNode; text?: ReactNode; actions?: ReactNode };

/** The one h1 of a page, a sentence under it and what can be done at its end. */
export function PageHeading({ title, text, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-1">
        <h1 className="text-2xl font-bold wrap-anywhere">{title}</h1>
        {text !== undefined && <p className="max-w-text text-muted wrap-anywhere">{text}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
