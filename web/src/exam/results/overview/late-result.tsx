import { Plural, Trans } from '@lingui/react/macro';
import type { Analysis } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';

/** What the answers that came too late would have brought: beside the result, which alone counts. */
export function LateResult({ analysis: { withLateAnswers, result } }: { analysis: Analysis }) {
  if (withLateAnswers === null) return null;
  return (
    <div className="mt-5 grid gap-1 border-t border-border pt-4">
      <h3 className="font-semibold">
        <Trans>With late answers</Trans>
      </h3>
      <p>
        <Trans>
          <strong className="text-lg font-bold">
            {formatMarks(withLateAnswers.marksObtained)}
          </strong>{' '}
          of {formatMarks(result.totalMarks)} marks, {withLateAnswers.correctAnswers} right
        </Trans>
      </p>
      <p className="max-w-text text-sm text-muted">
        <Plural
          value={withLateAnswers.answers}
          one="# answer reached the server after the time for it was up. It is kept with its question, and does not count for your result and rank."
          other="# answers reached the server after the time for them was up. They are kept with their questions, and do not count for your result and rank."
        />
      </p>
    </div>
  );
}
