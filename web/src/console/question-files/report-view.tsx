import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportedQuestion, ImportReport, MendedRow } from '@taiyari/contract';
import { useId, useState } from 'react';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import type { ImportChoices } from '#console/question-files/api.ts';
import { RefusedList } from '#console/question-files/refused-list.tsx';
import { DuplicateList } from '#console/question-files/row-list.tsx';
import { useFormatNames } from '#console/question-files/use-format-names.ts';
import { isApiError } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts';

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
  const { report, fileName, isChecking, onMend } = props;
  const heading = useFocusOnMount<HTMLHeadingElement>(true);
  const format = useFormatNames().find((known) => known.format === report.format)?.name;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          <Trans>What is in the file</Trans>
        </h3>
        <p className="text-muted">
          <bdi className="break-words">{fileName}</bdi> ({format})
        </p>
      </div>
      <Figures report={report} />
      {report.notes.map((note) => (
        <Banner key={note}>{note}</Banner>
      ))}
      {report.obstacle !== null && <Banner tone="warning">{report.obstacle}</Banner>}
      <RefusedList rows={report.refused} isBusy={isChecking} onMend={onMend} />
      <DuplicateList rows={report.duplicates} />
      <PreviewList questions={report.preview} accepted={report.accepted} />
      <Decision {...props} />
    </div>
  );
}

function Figures({ report }: { report: ImportReport }) {
  const { t } = useLingui();
  const figures = [
    { label: t`Found`, value: report.found },
    { label: t`Accepted`, value: report.accepted },
    { label: t`Refused`, value: report.refused.length },
    { label: t`Duplicates`, value: report.duplicates.length },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-lg border border-border bg-surface p-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What to leave out, and the button that does it. */
function Decision({ report, isBusy, error, onImport, onStartOver }: ReportViewProps) {
  const { t } = useLingui();
  const { accepted, refused, duplicates } = report;
  const [choices, setChoices] = useState<ImportChoices>({
    skipRefused: false,
    skipDuplicates: true,
  });
  const count = accepted - (choices.skipDuplicates ? duplicates.length : 0);
  const isStopped = refused.length > 0 && !choices.skipRefused;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      {refused.length > 0 && accepted > 0 && (
        <Checkbox
          label={
            <Plural
              value={refused.length}
              one="Leave out the refused question and import the others"
              other="Leave out the # refused questions and import the others"
            />
          }
          checked={choices.skipRefused}
          onChange={({ target }) => setChoices({ ...choices, skipRefused: target.checked })}
        />
      )}
      {duplicates.length > 0 && (
        <Checkbox
          label={
            <Plural
              value={duplicates.length}
              one="Leave out the duplicate"
              other="Leave out the # duplicates"
            />
          }
          checked={choices.skipDuplicates}
          onChange={({ target }) => setChoices({ ...choices, skipDuplicates: target.checked })}
        />
      )}
      {isStopped && (
        <p className="text-muted">
          <Trans>
            Nothing is imported while questions are refused: mend them here or in the file, or leave
            them out.
          </Trans>
        </p>
      )}
      {error !== null && error !== undefined && !isBusy && (
        <Banner tone="danger">
          {isApiError(error) ? error.message : t`The questions were not imported.`}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={isStopped || count === 0 || report.obstacle !== null}
          isBusy={isBusy}
          busyText={t`Importing...`}
          onClick={() => onImport(choices)}
        >
          <Plural
            value={count}
            _0="Nothing to import"
            one="Import # question"
            other="Import # questions"
          />
        </Button>
        <Button onClick={onStartOver}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
    </div>
  );
}

type PreviewListProps = { questions: readonly ImportedQuestion[]; accepted: number };

/** The first questions as learners will see them, with key and explanation. */
function PreviewList({ questions, accepted }: PreviewListProps) {
  const { t } = useLingui();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h4 id={id} className="font-semibold">
        {questions.length < accepted ? (
          <Plural
            value={questions.length}
            one="The first question as learners will see it"
            other="The first # questions as learners will see them"
          />
        ) : (
          t`As learners will see it`
        )}
      </h4>
      <ol className="grid grid-cols-1 gap-6 rounded-lg border border-border bg-surface p-4">
        {questions.map((question, index) => {
          const key = `${index} ${question.question}`;
          return (
            <li key={key} className="border-border not-first:border-t not-first:pt-6">
              <QuestionPreview
                question={question}
                number={index + 1}
                category={t`Category of the test`}
                section={question.section}
                showsKey
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
