import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@taiyari/contract';
import { type ReactNode, useState } from 'react';
import { UndoDialog } from '#console/question-files/undo-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type ImportDoneProps = {
  report: ImportReport;
  next: ReactNode;
  onStartOver: () => void;
  onUndone: (() => void) | undefined;
};

/** What was added, and the way back. */
export function ImportDone({ report, next, onStartOver, onUndone }: ImportDoneProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const [removed, setRemoved] = useState<number | null>(null);
  // The button that imported had the focus, and is gone.
  const again = useFocusOnMount<HTMLButtonElement>(true);
  return (
    <div className="grid grid-cols-1 gap-4">
      {removed === null ? (
        <Banner
          tone="success"
          action={
            report.importId !== null && (
              <Button onClick={() => setIsAsking(true)}>
                <Undo2 aria-hidden="true" className="size-5" />
                <Trans>Undo</Trans>
              </Button>
            )
          }
        >
          <Plural
            value={report.imported}
            _0="Nothing was added: every question is there already."
            one="# question was added to the end of the test."
            other="# questions were added to the end of the test."
          />
        </Banner>
      ) : (
        <Banner tone="success">
          <Plural
            value={removed}
            one="The import is undone: # question was removed."
            other="The import is undone: # questions were removed."
          />
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {removed === null && report.imported > 0 && next}
        <Button ref={again} onClick={onStartOver}>
          {t`Import another file`}
        </Button>
      </div>
      {isAsking && report.importId !== null && (
        <UndoDialog
          importId={report.importId}
          onClose={() => setIsAsking(false)}
          onUndone={(count) => {
            setIsAsking(false);
            setRemoved(count);
            onUndone?.();
          }}
        />
      )}
    </div>
  );
}
