import { useLingui } from '@lingui/react/macro';
import type { TestInBank } from '@taiyari/contract';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';

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
