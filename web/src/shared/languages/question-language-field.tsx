import { useLingui } from '@lingui/react/macro';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { SelectField } from '#ui/select-field.tsx';

type QuestionLanguageFieldProps = { value: Language; onChange: (language: Language) => void };

/** In which language tests show their questions at first. */
export function QuestionLanguageField({ value, onChange }: QuestionLanguageFieldProps) {
  const { t } = useLingui();
  const names = useLanguageNames();
  return (
    <SelectField
      label={t`Language of the questions`}
      hint={t`Where a test has it; each test lets you choose another one.`}
      value={value}
      options={languages.map((each) => ({ value: each, label: names[each] }))}
      onChange={({ target }) => onChange(languages.find((each) => each === target.value) ?? value)}
    />
  );
}
