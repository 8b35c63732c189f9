import { useLingui } from '@lingui/react/macro';
import type { SectionAnalysis } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { nameOfSection } from '#shared/attempts/section-name.ts';
import { SelectField } from '#ui/select-field.tsx';

type SectionFilterProps = {
  sections: readonly SectionAnalysis[];
  lang: Language;
  /** The number of a section, from 1; null: all. */
  selected: number | null;
  onSelect: (number: number | null) => void;
};

/** The questions of one section alone. */
export function SectionFilter({ sections, lang, selected, onSelect }: SectionFilterProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Section`}
      isLabelHidden
      className="min-w-48 print:hidden"
      value={selected === null ? '' : String(selected)}
      options={[
        { value: '', label: t`All sections` },
        ...sections.map(({ title }, place) => ({
          value: String(place + 1),
          label: nameOfSection(title, place, lang),
        })),
      ]}
      onChange={({ target }) => onSelect(target.value === '' ? null : Number(target.value))}
    />
  );
}
