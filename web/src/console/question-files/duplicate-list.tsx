import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportReport } from '@taiyari/contract';
import { RowList } from '#console/question-files/row-list.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

type DuplicateListProps = {
  rows: ImportReport['duplicates'];
  areSkipped: boolean;
  onSkip: (areSkipped: boolean) => void;
};

/** The questions that are there already, and where; they are left out, unless somebody wants them twice. */
export function DuplicateList({ rows, areSkipped, onSkip }: DuplicateListProps) {
  const { t } = useLingui();
  const entries = rows.map(({ place, question, testTitle }) => ({
    place,
    text: question,
    note: testTitle === null ? t`Twice in this file` : t`Already in the test: ${testTitle}`,
  }));
  return (
    <RowList
      title={
        <Plural
          value={rows.length}
          one="# question is there already"
          other="# questions are there already"
        />
      }
      label={t`Duplicates`}
      entries={entries}
    >
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
    </RowList>
  );
}
