import { useLingui } from '@lingui/react/macro';
import { knownSubject } from '#site/catalogue/practice/subjects.ts';
import { subjectName } from '#site/catalogue/subject-name.ts';
import { SelectField } from '#ui/select-field.tsx';

type SubjectSelectProps = {
  /** Absent: all subjects. */
  value: string | undefined;
  /** What there are tests of, in the order of the site's list; absent until it is known. */
  subjects: readonly string[] | undefined;
  onSubject: (subject: string | undefined) => void;
};

export function SubjectSelect({ value = '', subjects = [], onSubject }: SubjectSelectProps) {
  const { t } = useLingui();
  const offered = value === '' || subjects.includes(value) ? subjects : [...subjects, value];
  return (
    <SelectField
      label={t`Subject`}
      isLabelHidden
      value={value}
      options={[
        { value: '', label: t`All Subjects` },
        ...offered.map((category) => ({ value: category, label: subjectName(category) })),
      ]}
      onChange={(event) => onSubject(knownSubject(event.target.value))}
    />
  );
}
