import type { ReactNode } from 'react';
import { Link } from '#lib/router/link.tsx';

/** A link to another place of the analysis; the way back leads here again. */
export function PlaceLink({ hash, children }: { hash: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={true}
      hash={hash}
      resetScroll={false}
      hashScrollIntoView={false}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
