import { useLingui } from '@lingui/react/macro';
import { type Language, languages } from '@taiyari/contract/rules/languages';
import { useId } from 'react';
import { controlStyles } from '#ui/field.tsx';
import { ChevronDown } from '#ui/icons/elsewhere.ts';
import { SelectField } from '#ui/select-field.tsx';

type LanguageSelectProps = {
  label: string;
  languages: readonly Language[];
  value: Language;
  onChange: (language: Language) => void;
};

/** 'View in' and the languages that there are, in one line. */
export function LanguageSelect({ label, languages, value, onChange }: LanguageSelectProps) {
  const id = useId();
  const names = useLanguageNames();
  return (
    <div className="ms-auto flex shrink-0 items-center gap-2 text-sm print:hidden">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={({ target }) =>
            onChange(languages.find((each) => each === target.value) ?? value)
          }
          className={`${controlStyles} appearance-none py-1! pe-9 text-sm!`}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-e-2.5 top-3 size-5 text-muted"
        />
      </div>
    </div>
  );
}

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

/** What the languages are called on the screen; in their own letters each would load its face. */
export function useLanguageNames(): Readonly<Record<Language, string>> {
  const { t } = useLingui();
  return { en: t`English`, hi: t`Hindi`, ur: t`Urdu` };
}
