import type { ReactNode } from 'react';

/** A number with its name, inside a `dl`. */
export function Figure({ name, value }: { name: ReactNode; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-raised px-2 py-2 sm:px-3">
      <dt className="text-xs text-muted sm:text-sm">{name}</dt>
      <dd className="text-xl font-bold">{value}</dd>
    </div>
  );
}
