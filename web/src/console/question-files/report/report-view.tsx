import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport, MendedRow } from '@taiyari/contract';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { DiscardDialog } from '#console/kit/forms/unsaved-changes.tsx';
import type { ImportChoices } from '#console/question-files/api.ts';
import { useFormatNames } from '#console/question-files/file-formats.tsx';
import { ImportBar } from '#console/question-files/report/import-bar.tsx';
import { PreviewList } from '#console/question-files/report/preview-list.tsx';
import { mendButtonOf, RefusedList } from '#console/question-files/report/refused/refused-list.tsx';
import { RowList } from '#console/question-files/report/row-list.tsx';
import { isTwiceInFile } from '#console/question-files/report/twice-in-file.ts';
import { useLeavingImport } from '#console/question-files/use-leaving-import.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Undo2 } from '#ui/icons/elsewhere.ts';

type ReportViewProps = {
  report: ImportReport;
  fileName: string;
  isBusy: boolean;
  /** The file is read anew, with what was mended. */
  isChecking: boolean;
  error: unknown;
  onImport: (choices: ImportChoices) => void;
  onMend: (rows: readonly MendedRow[]) => void;
  /** Takes back what was mended last; absent: nothing was. */
  onUndoMend: (() => void) | undefined;
  onStartOver: () => void;
  /** How many of the refused questions have been mended. */
  mendedCount: number;
  /** The questions were pasted: nobody else may have them. */
  hasPasted: boolean;
  onMending: ((isMending: boolean) => void) | undefined;
};

/** What a file would bring, before it brings it. */
export function ReportView(props: ReportViewProps) {
  const { report, fileName, isChecking, onImport, onMend } = props;
  const [choices, setChoices] = useState<ImportChoices>({
    skipRefused: false,
    skipDuplicates: true,
  });
  const heading = useFocusOnReport(report);
  const mending = useMending(props);
  const [postponed, setPostponed] = useState<ImportChoices | null>(null);
  const format = useFormatNames().find((known) => known.format === report.format)?.name;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
            <Trans>What is in the file</Trans>
          </h3>
          <p className="text-muted">
            <bdi className="break-words">{fileName}</bdi> ({format})
          </p>
        </div>
        <Button onClick={mending.close}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      <Figures report={report} />
      <Notes notes={report.notes} />
      <MendedNote {...props} />
      <RefusedList
        rows={report.refused}
        isBusy={isChecking}
        onType={mending.note}
        onMend={onMend}
      />
      <DuplicateList
        rows={report.duplicates}
        areSkipped={choices.skipDuplicates}
        onSkip={(skipDuplicates) => setChoices({ ...choices, skipDuplicates })}
      />
      <PreviewList questions={report.preview} accepted={report.accepted} />
      <ImportBar
        {...props}
        choices={choices}
        onChoose={setChoices}
        onImport={mending.hasTyped ? setPostponed : onImport}
      />
      <DiscardDialog isOpen={mending.isAsking} onStay={mending.stay} onDiscard={mending.discard} />
      {/* What is typed into a form and was not checked would be left out with its row. */}
      <DiscardDialog
        isOpen={postponed !== null}
        onStay={() => setPostponed(null)}
        onDiscard={() => {
          setPostponed(null);
          if (postponed !== null) onImport(postponed);
        }}
      />
    </div>
  );
}

function MendedNote({ mendedCount, isBusy, isChecking, onUndoMend }: ReportViewProps) {
  if (!onUndoMend) return null;
  return (
    <Banner
      action={
        <Button disabled={isBusy || isChecking} onClick={onUndoMend}>
          <Undo2 aria-hidden="true" className="size-5" />
          <Trans>Undo the last change</Trans>
        </Button>
      }
    >
      <Plural
        value={mendedCount}
        one="# question of the file is changed here."
        other="# questions of the file are changed here."
      />
    </Banner>
  );
}

/** What was mended of the file, and which forms hold something new. */
function useMending(props: ReportViewProps) {
  const { report, mendedCount, hasPasted, isBusy, onStartOver, onMending } = props;
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const isMending = mendedCount > 0 || typed.size > 0;
  const leaving = useLeavingImport({
    isDirty: isMending || hasPasted,
    isSaving: isBusy,
    onClose: onStartOver,
    onDirty: onMending,
  });
  return {
    ...leaving,
    /** What was typed for a question that is left out as it stands. */
    hasTyped: report.refused.some(({ place }) => typed.has(place)),
    // What was pasted is still there when somebody goes back.
    close: isMending ? leaving.close : onStartOver,
    /** @param isTyped whether the form of that place holds something new. */
    note: (place: string, isTyped: boolean) => {
      if (typed.has(place) === isTyped) return;
      const others = [...typed].filter((other) => other !== place);
      setTyped(new Set(isTyped ? [...others, place] : others));
    },
  };
}

/** The heading gets the focus with the report; when the row that had it was mended and is gone, the next one gets it. */
function useFocusOnReport(report: ImportReport) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<ImportReport>(null);

  // Focus lies outside React.
  useEffect(() => {
    const before = shown.current;
    shown.current = report;
    if (before === null) {
      heading.current?.scrollIntoView?.();
      heading.current?.focus({ preventScroll: true });
    } else if (before !== report && document.activeElement === document.body) {
      const places = new Set(report.refused.map(({ place }) => place));
      const gone = before.refused.findIndex(({ place }) => !places.has(place));
      const next = report.refused[gone] ?? report.refused.at(-1);
      ((next && mendButtonOf(next.place)) ?? heading.current)?.focus();
    }
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

type Duplicate = ImportReport['duplicates'][number];

type DuplicateListProps = {
  rows: readonly Duplicate[];
  areSkipped: boolean;
  onSkip: (areSkipped: boolean) => void;
};

function DuplicatesTitle({ rows }: { rows: readonly Duplicate[] }) {
  const twice = rows.filter(isTwiceInFile).length;
  if (twice === 0) {
    return (
      <Plural
        value={rows.length}
        one="# question is there already"
        other="# questions are there already"
      />
    );
  }
  if (twice === rows.length) {
    return (
      <Plural
        value={twice}
        one="# question is twice in this file"
        other="# questions are twice in this file"
      />
    );
  }
  return (
    <Plural
      value={rows.length}
      one="# question is there already or twice in this file"
      other="# questions are there already or twice in this file"
    />
  );
}

/** The questions that are there already, and where; they are left out, unless somebody wants them twice. */
function DuplicateList({ rows, areSkipped, onSkip }: DuplicateListProps) {
  const { t } = useLingui();
  const whereOf = (row: Duplicate) => {
    const { testTitle } = row;
    if (testTitle !== null) return t`Already in the test: ${testTitle}`;
    return isTwiceInFile(row) ? t`Twice in this file` : t`Already in the question bank`;
  };
  const answersOf = ({ otherAnswer }: Duplicate) => {
    if (otherAnswer === null) return null;
    const { there, inFile } = otherAnswer;
    return t`Right answer there: ${there}; in the file: ${inFile}`;
  };
  const differing = rows.filter(({ otherAnswer }) => otherAnswer !== null);
  // Among hundreds nobody finds those that need a look.
  const sorted = [...differing, ...rows.filter(({ otherAnswer }) => otherAnswer === null)];
  const entries = sorted.map((row) => ({
    place: row.place,
    text: row.question,
    note: [whereOf(row), answersOf(row)].filter(Boolean).join('. '),
  }));
  return (
    <RowList title={<DuplicatesTitle rows={rows} />} label={t`Duplicates`} entries={entries}>
      {differing.length > 0 && (
        <Banner tone="warning">
          <Plural
            value={differing.length}
            one="# of them has another right answer in the file than the question that is there; it stands first. An import changes no question that is there: where the file is right, correct the question in its test or in the question bank."
            other="# of them have another right answer in the file than the question that is there; they stand first. An import changes no question that is there: where the file is right, correct the questions in their test or in the question bank."
          />
        </Banner>
      )}
      <Checkbox
        label={
          <Plural
            value={rows.length}
            one="Leave out the duplicate"
            other="Leave out the # duplicates"
          />
        }
        checked={areSkipped}
        onChange={({ target }) => onSkip(target.checked)}
      />
      {!areSkipped && (
        <p className="text-sm text-muted">
          <Trans>
            The question bank will have each of them once more, and proposes both as duplicates.
          </Trans>
        </p>
      )}
    </RowList>
  );
}
