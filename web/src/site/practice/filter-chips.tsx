import { Trans, useLingui } from '@lingui/react/macro';
import { type PracticeKind, practiceKinds } from '@taiyari/contract/rules/practice';
import type { PracticeChoices } from '#site/practice/api.ts';
import { Chip } from '#ui/chip.tsx';

type KindChipsProps = { kind: PracticeKind; onChange: (kind: PracticeKind) => void };

export function KindChips({ kind, onChange }: KindChipsProps) {
  const { t } = useLingui();
  const words = {
    mixed: t`Mixed`,
    unseen: t`Only unseen`,
    mistakes: t`Only mistakes`,
    bookmarked: t`Only bookmarked`,
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Which questions</Trans>
      </legend>
      {practiceKinds.map((one) => (
        <Chip key={one} isSelected={one === kind} onClick={() => onChange(one)}>
          {words[one]}
        </Chip>
      ))}
    </fieldset>
  );
}

type SubjectChipsProps = {
  choices: PracticeChoices;
  subjects: readonly string[];
  onChange: (subjects: string[]) => void;
};

/** None chosen is all of them. */
export function SubjectChips({ choices, subjects, onChange }: SubjectChipsProps) {
  const toggled = (subject: string) =>
    subjects.includes(subject) ? subjects.filter((one) => one !== subject) : [...subjects, subject];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 font-semibold">
        <Trans>Subjects</Trans>
      </legend>
      <Chip isSelected={subjects.length === 0} onClick={() => onChange([])}>
        <Trans>All</Trans>
      </Chip>
      {choices.subjects.map(({ subject, questions }) => (
        <Chip
          key={subject}
          isSelected={subjects.includes(subject)}
          className="max-w-full"
          onClick={() => onChange(toggled(subject))}
        >
          <bdi className="truncate">{subject}</bdi> ({questions})
        </Chip>
      ))}
    </fieldset>
  );
}
