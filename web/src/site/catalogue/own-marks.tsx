import { Trans } from '@lingui/react/macro';
import type { Result } from '@taiyari/contract';
import { formatMarks } from '@taiyari/contract/rules/format-marks';

/** The learner's marks in a completed test. */
export function OwnMarks({ result }: { result: Pick<Result, 'marksObtained' | 'totalMarks'> }) {
  const obtained = formatMarks(result.marksObtained);
  const total = formatMarks(result.totalMarks);
  return (
    <p className="text-sm font-semibold">
      <Trans>
        Marks: {obtained}/{total}
      </Trans>
    </p>
  );
}
