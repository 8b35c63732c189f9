import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A dash in the place of a figure that is not there. @param children in words why, for screen readers. */
export function NoValue({ children }: { children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  );
}
