import { type ReactNode, useId } from 'react';

/** One part of the page: what the browser tests photograph, by its name. */
export function Shown({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-shown={name}
      className="grid grid-cols-1 gap-5 bg-background p-4"
    >
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Things side by side, as far as there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Things in columns, as far as there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>;
}
