import { useLingui } from '@lingui/react/macro';
import type { TestInBank } from '@taiyari/contract';
import { SelectField } from '#ui/select-field.tsx';

type SectionSelectProps = {
  label: string;
  isLabelHidden?: boolean;
  /** Stands there while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  sections: readonly NamedSection[];
  value: string;
  onChoose: (section: string) => void;
};

/** The section that questions are to stand in. */
export function SectionSelect({
  label,
  isLabelHidden = false,
  placeholder,
  error,
  sections,
  value,
  onChoose,
}: SectionSelectProps) {
  const nameOf = useSectionName(sections);
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
      error={error}
      value={value}
      options={[
        ...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]),
        ...sections.map((section) => ({ value: section.key, label: nameOf(section) })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** What of a section its name is made of. */
type NamedSection = { readonly key: string; readonly title: string };

/** The title of a section; its number while it has none. */
export function useSectionName(sections: readonly NamedSection[]) {
  const { t } = useLingui();
  return (section: NamedSection): string => {
    const number = sections.findIndex(({ key }) => key === section.key) + 1;
    return section.title.trim() || t`Section ${number}`;
  };
}

type SectionChoiceProps = {
  test: TestInBank;
  /** The key of a section; '' is the last one. */
  value: string;
  onChoose: (section: string) => void;
};

/** Where questions go; nothing to choose where a test is one section. */
export function SectionChoice({ test: { sections }, value, onChoose }: SectionChoiceProps) {
  const { t } = useLingui();
  if (sections.length < 2) return null;
  return (
    <SectionSelect
      label={t`Section`}
      sections={sections}
      value={sectionOf(sections, value)}
      onChoose={onChoose}
    />
  );
}

/** The chosen section while there is one such, else the last: where a test goes on. */
export function sectionOf(sections: TestInBank['sections'], chosen: string): string {
  return sections.some(({ key }) => key === chosen) ? chosen : (sections.at(-1)?.key ?? '');
}
