import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@taiyari/contract';
import { saveCsv } from '#console/kit/csv.ts';
import { refusedTable } from '#console/question-files/report/refused/refused-table.ts';
import { isTwiceInFile } from '#console/question-files/report/twice-in-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** After an import: how many questions of the file it has left out, and those that are still to be mended. */
export function LeftOut({ report }: { report: ImportReport }) {
  const { t } = useLingui();
  const { refused } = report;
  const left = report.accepted - report.imported;
  const twice = Math.min(left, report.duplicates.filter(isTwiceInFile).length);
  const known = left - twice;
  if (refused.length + left === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        refused.length > 0 && (
          <Button onClick={() => saveCsv(t`Refused questions`, refusedTable(refused))}>
            <Trans>Download the refused ones as CSV</Trans>
          </Button>
        )
      }
    >
      {refused.length > 0 && (
        <p>
          <Plural
            value={refused.length}
            one="# question was refused and left out."
            other="# questions were refused and left out."
          />
        </p>
      )}
      {known > 0 && (
        <p>
          <Plural
            value={known}
            one="# question that is there already was left out."
            other="# questions that are there already were left out."
          />
        </p>
      )}
      {twice > 0 && (
        <p>
          <Plural
            value={twice}
            one="# repeat of a question in the file was left out."
            other="# repeats of questions in the file were left out."
          />
        </p>
      )}
    </Banner>
  );
}
