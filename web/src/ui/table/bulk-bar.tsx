import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { Selection } from '#ui/table/selection.tsx';

/** What can be done with the selected rows; nothing while none is selected. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.keys.size;
  return (
    <div role="status" className="sticky bottom-3 z-20 empty:hidden">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-primary bg-surface p-3 shadow-raised">
          <p className="me-auto font-semibold">
            <Plural value={count} one="# selected" other="# selected" />
          </p>
          <Button variant="ghost" onClick={selection.clear}>
            <Trans>Clear selection</Trans>
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}
