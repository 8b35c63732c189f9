import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubjectAnalysis } from '@taiyari/contract';
import { formatMarks } from '#shared/results/formats.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** One subject with its accuracy and what it cost. */
export function SubjectLine({ subject }: { subject: SubjectAnalysis }) {
  const { t } = useLingui();
  const answered = subject.correct + subject.incorrect;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{subject.subject}</span>
        <span>
          {answered === 0 ? (
            <span className="text-muted">
              <Trans>nothing answered</Trans>
            </span>
          ) : (
            <Trans>
              <strong>{subject.accuracy}%</strong> accuracy
            </Trans>
          )}
        </span>
      </p>
      <ProgressBar value={subject.accuracy} label={t`Accuracy in ${subject.subject}`} />
      <p className="text-sm text-muted">
        <Trans>
          {subject.correct} right of {answered} answered
        </Trans>
        {subject.skipped > 0 && (
          <>
            {' · '}
            <Plural value={subject.skipped} one="# skipped" other="# skipped" />
          </>
        )}
        {subject.marksLost > 0 && (
          <>
            {' · '}
            <Trans>{formatMarks(subject.marksLost)} marks lost</Trans>
          </>
        )}
      </p>
    </>
  );
}
