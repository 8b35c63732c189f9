import {
  type NamedSection,
  useSectionName,
} from '#console/authoring/tests/editor/parts/use-section-name.ts';
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
