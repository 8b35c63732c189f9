import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, MendedRow } from '@taiyari/contract';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { ImportChoices } from '#console/question-files/api.ts';
import { DuplicateList } from '#console/question-files/duplicate-list.tsx';
import { ImportBar } from '#console/question-files/import-bar.tsx';
import { PreviewList } from '#console/question-files/preview-list.tsx';
import { RefusedList } from '#console/question-files/refused-list.tsx';
import { useFormatNames } from '#console/question-files/use-format-names.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

type ReportViewProps = {
  report: ImportReport;
  fileName: string;
  isBusy: boolean;
  /** The file is read anew, with what was mended. */
  isChecking: boolean;
  error: unknown;
  onImport: (choices: ImportChoices) => void;
  onMend: (row: MendedRow) => void;
  onStartOver: () => void;
};

/** What a file would bring, before it brings it. */
export function ReportView(props: ReportViewProps) {
  const { report, fileName, isChecking, onMend, onStartOver } = props;
  const [choices, setChoices] = useState<ImportChoices>({
    skipRefused: false,
    skipDuplicates: true,
  });
  const heading = useFocusOnReport(report);
  const format = useFormatNames().find((known) => known.format === report.format)?.name;
  return (
    // What gets the focus does not stay under the bar.
    <div className="grid grid-cols-1 gap-5 [&_:is(a,button,input,select,textarea)]:scroll-mb-40">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
            <Trans>What is in the file</Trans>
          </h3>
          <p className="text-muted">
            <bdi className="break-words">{fileName}</bdi> ({format})
          </p>
        </div>
        <Button onClick={onStartOver}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      <Figures report={report} />
      <Notes notes={report.notes} />
      {report.obstacle !== null && <Banner tone="warning">{report.obstacle}</Banner>}
      <RefusedList rows={report.refused} isBusy={isChecking} onMend={onMend} />
      <DuplicateList
        rows={report.duplicates}
        areSkipped={choices.skipDuplicates}
        onSkip={(skipDuplicates) => setChoices({ ...choices, skipDuplicates })}
      />
      <PreviewList questions={report.preview} accepted={report.accepted} />
      <ImportBar {...props} choices={choices} onChoose={setChoices} />
    </div>
  );
}

/** The heading gets the focus with the report, and again when what had it was mended and is gone. */
function useFocusOnReport(report: ImportReport) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<ImportReport>(null);

  // Focus lies outside React.
  useEffect(() => {
    const isFirst = shown.current === null;
    const isLost = shown.current !== report && document.activeElement === document.body;
    if (isFirst) heading.current?.scrollIntoView?.();
    if (isFirst || isLost) heading.current?.focus({ preventScroll: isFirst });
    shown.current = report;
  }, [report]);

  return heading;
}

/** What was left out or taken in a certain way. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Banner>
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note} dir="auto" className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Figures({ report }: { report: ImportReport }) {
  const { t } = useLingui();
  const figures = [
    { label: t`Found`, value: report.found },
    { label: t`Accepted`, value: report.accepted },
    { label: t`Refused`, value: report.refused.length, isBad: report.refused.length > 0 },
    { label: t`Duplicates`, value: report.duplicates.length },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value, isBad = false }) => (
        <div
          key={label}
          className={clsx(
            'rounded-lg border p-3',
            isBad ? 'border-danger bg-danger-soft text-danger' : 'border-border bg-surface',
          )}
        >
          <dt className={clsx('text-sm', !isBad && 'text-muted')}>{label}</dt>
          <dd className="text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
