import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, MendedRow } from '@taiyari/contract';
import { type ReactNode, useRef, useState } from 'react';
import {
  type ChosenFile,
  type Mended,
  useCheckFile,
  useImportFile,
} from '#console/question-files/api.ts';
import { FileSource } from '#console/question-files/file-source.tsx';
import { LeftOut } from '#console/question-files/report/left-out.tsx';
import { ReportView } from '#console/question-files/report/report-view.tsx';
import { UndoDialog } from '#console/question-files/undo-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Undo2 } from '#ui/icons/elsewhere.ts';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

type ImportQuestionsProps = {
  testId: string;
  /** Where to go on when questions were added. */
  next?: ReactNode;
  /** Called when questions were added, and when they were taken back. */
  onImported?: () => void;
  /** Called when it begins or ceases to hold what somebody has pasted or mended. */
  onMending?: (isMending: boolean) => void;
};

type Review = {
  readonly kind: 'review';
  readonly chosen: ChosenFile & Mended;
  readonly report: ImportReport;
  /** As it was before something more of it was mended. */
  readonly before?: Review | undefined;
};

type Step =
  | { readonly kind: 'choose' }
  | Review
  | { readonly kind: 'done'; readonly report: ImportReport };

/** A file of questions for a test: choose it, see what would come, import it, take it back. */
export function ImportQuestions({ testId, next, onImported, onMending }: ImportQuestionsProps) {
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const [pasted, setPasted] = useState('');
  const check = useCheckFile(testId);
  const run = useImportFile(testId);
  const stopping = useRef<AbortController>(null);

  function stop() {
    stopping.current?.abort();
    check.reset();
  }

  function handleChoice(file: ChosenFile, mended: readonly MendedRow[] = [], before?: Review) {
    const chosen = { ...file, mended };
    const controller = new AbortController();
    stopping.current = controller;
    check.mutate(
      { ...chosen, signal: controller.signal },
      { onSuccess: (report) => setStep({ kind: 'review', chosen, report, before }) },
    );
  }

  function startOver() {
    check.reset();
    run.reset();
    setStep({ kind: 'choose' });
  }

  switch (step.kind) {
    case 'choose':
      return (
        <FileSource
          isBusy={check.isPending}
          error={check.error}
          pasted={pasted}
          onPaste={setPasted}
          onChoose={(chosen) => handleChoice(chosen)}
          onStop={stop}
          onDirty={onMending}
        />
      );
    case 'review': {
      const { chosen, before } = step;
      return (
        <ReportView
          report={step.report}
          fileName={chosen.file.name}
          isBusy={run.isPending}
          error={run.error ?? check.error}
          isChecking={check.isPending}
          onMend={(rows) => handleChoice(chosen, rows.reduce(withRow, chosen.mended), step)}
          onUndoMend={before && (() => setStep(before))}
          onStartOver={startOver}
          mendedCount={chosen.mended.length}
          hasPasted={pasted.trim() !== ''}
          onMending={onMending}
          onImport={(choices) =>
            run.mutate(
              { ...chosen, ...choices },
              {
                onSuccess: (report) => {
                  setStep({ kind: 'done', report });
                  setPasted('');
                  onImported?.();
                },
              },
            )
          }
        />
      );
    }
    case 'done':
      return (
        <ImportDone
          report={step.report}
          next={next}
          onStartOver={startOver}
          onUndone={onImported}
        />
      );
  }
}

/** What is mended once more takes the place of what it was before. */
function withRow(rows: readonly MendedRow[], row: MendedRow): readonly MendedRow[] {
  return [...rows.filter(({ place }) => place !== row.place), row];
}

type ImportDoneProps = {
  report: ImportReport;
  next: ReactNode;
  onStartOver: () => void;
  onUndone: (() => void) | undefined;
};

function WhatWasAdded({ report }: Pick<ImportDoneProps, 'report'>) {
  const isDivided = report.preview.some(({ section }) => section !== '');
  if (isDivided && report.imported > 0) {
    return (
      <Plural
        value={report.imported}
        one="# question was added to the end of its section."
        other="# questions were added, each to the end of its section."
      />
    );
  }
  return (
    <Plural
      value={report.imported}
      _0="Nothing was added: every question is there already."
      one="# question was added to the end of the test."
      other="# questions were added to the end of the test."
    />
  );
}

/** What was added, and the way back. */
function ImportDone({ report, next, onStartOver, onUndone }: ImportDoneProps) {
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
          <WhatWasAdded report={report} />
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
      {removed === null && report.imported > 0 && <LeftOut report={report} />}
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
