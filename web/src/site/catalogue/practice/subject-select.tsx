import { useLingui } from '@lingui/react/macro';
import { testCategories } from '@taiyari/contract/rules/categories';
import { knownSubject } from '#site/catalogue/practice/subjects.ts';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { SelectField } from '#ui/select-field.tsx';

type SubjectSelectProps = {
  /** Absent: all subjects. */
  value: string | undefined;
  onSubject: (subject: string | undefined) => void;
};

export function SubjectSelect({ value = '', onSubject }: SubjectSelectProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Subject`}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t`All Subjects` },
        ...testCategories.map((category) => ({ value: category, label: subjectName(category) })),
      ]}
      onChange={(event) => onSubject(knownSubject(event.target.value))}
    />
  );
}
