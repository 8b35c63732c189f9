import { Plural, Trans } from '@lingui/react/macro';
import type { ImportReport, MendedRow } from '@taiyari/contract';
import { Button } from '#ui/button.tsx';

type Refused = ImportReport['refused'][number];

type CountedKeysProps = {
  rows: readonly Refused[];
  isBusy: boolean;
  onMend: (rows: readonly MendedRow[]) => void;
};

/** Keys that are numbers, where nothing tells how they count: told once, for all rows that nothing else is wrong with. */
export function CountedKeys({ rows, isBusy, onMend }: CountedKeysProps) {
  const fromZero = countedFrom(0, rows);
  const fromOne = countedFrom(1, rows);
  const count = Math.max(fromZero.length, fromOne.length);
  if (count < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <Plural
          value={count}
          one="# right answer is a number. It counts"
          other="# right answers are numbers. They count"
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => onMend(fromOne)}>
          <Trans>from 1: 1 is A</Trans>
        </Button>
        <Button isBusy={isBusy} onClick={() => onMend(fromZero)}>
          <Trans>from 0: 0 is A</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Numbers beyond the options stay refused. */
function countedFrom(first: 0 | 1, rows: readonly Refused[]): MendedRow[] {
  return rows.flatMap(({ place, paths, written, number }) => {
    if (written === null || number === undefined) return [];
    const correctAnswer = number - first;
    const isAlone = paths.every((path) => path === 'correctAnswer');
    return isAlone && correctAnswer in written.options
      ? [{ place, question: { ...written, correctAnswer } }]
      : [];
  });
}
