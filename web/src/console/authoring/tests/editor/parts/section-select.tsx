import { useLingui } from '@lingui/react/macro';
import { SelectField } from '#ui/select-field.tsx';

type SectionSelectProps = {
  label: string;
  isLabelHidden?: boolean;
  /** Stands there while nothing is chosen. */
  placeholder?: string;
  sections: readonly NamedSection[];
  value: string;
  onChoose: (section: string) => void;
};

/** The section that questions are to stand in. */
export function SectionSelect({
  label,
  isLabelHidden = false,
  placeholder,
  sections,
  value,
  onChoose,
}: SectionSelectProps) {
  const nameOf = useSectionName(sections);
  return (
    <SelectField
      label={label}
      isLabelHidden={isLabelHidden}
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
