import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@taiyari/contract';
import clsx from 'clsx';
import type { ImportChoices } from '#console/question-files/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type ImportBarProps = {
  report: ImportReport;
  isBusy: boolean;
  error: unknown;
  choices: ImportChoices;
  onChoose: (choices: ImportChoices) => void;
  onImport: (choices: ImportChoices) => void;
};

/** The button that imports, in sight however long the preview is, and what holds it up. */
export function ImportBar(props: ImportBarProps) {
  const { report, isBusy, error, choices, onChoose, onImport } = props;
  const { t } = useLingui();
  const { accepted, refused, duplicates } = report;
  const count = accepted - (choices.skipDuplicates ? duplicates.length : 0);
  const isStopped = refused.length > 0 && !choices.skipRefused;
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-20 -mx-4 -mb-4 grid max-h-[60dvh] gap-1 overflow-y-auto rounded-b-lg border-t border-border bg-surface px-4 py-2 sm:-mx-5 sm:-mb-5 sm:gap-2 sm:px-5 sm:py-3"
    >
      {error !== null && error !== undefined && !isBusy && (
        <Banner tone="danger">
          {isApiError(error) ? error.message : t`The questions were not imported.`}
        </Banner>
      )}
      {report.obstacle !== null && <Banner tone="warning">{report.obstacle}</Banner>}
      {isStopped && <WhatStops report={report} />}
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
          onChange={({ target }) => onChoose({ ...choices, skipRefused: target.checked })}
        />
      )}
      <Button
        variant="primary"
        className="sm:justify-self-start"
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
    </div>
  );
}

/**
 * What is said above the preview has scrolled out of sight. On a phone, whose screen the bar would take a quarter of, the
 * box below says it alone.
 */
function WhatStops({ report: { refused, accepted } }: { report: ImportReport }) {
  return (
    <p className={clsx('text-sm text-muted', accepted > 0 && 'max-sm:hidden')}>
      {accepted > 0 ? (
        <Plural
          value={refused.length}
          one="# question is refused. Mend it or leave it out."
          other="# questions are refused. Mend them or leave them out."
        />
      ) : (
        <Trans>Every question is refused. Mend one of them first.</Trans>
      )}
    </p>
  );
}
