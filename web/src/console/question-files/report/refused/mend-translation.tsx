import { Trans, useLingui } from '@lingui/react/macro';
import type { MendedTranslations } from '@taiyari/contract';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { withText } from '#console/question-files/report/refused/with-text.ts';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type Texts = NonNullable<MendedTranslations[TranslationLanguage]>;

type MendTranslationProps = {
  language: TranslationLanguage;
  texts: Texts;
  /** The English has something to read before the question. */
  hasPassage: boolean;
  /** Of the options in English. */
  letters: readonly string[];
  onChange: (fields: Partial<Texts>) => void;
};

/** A translation of a refused question, as far as it could be made out. */
export function MendTranslation(props: MendTranslationProps) {
  const { language, texts, hasPassage, letters, onChange } = props;
  const { t } = useLingui();
  const name = useLanguageNames()[language];
  const path = `translations.${language}`;
  const script = {
    lang: language,
    dir: language === 'ur' ? 'rtl' : 'ltr',
    className: 'foreign-text',
  } as const;
  return (
    <fieldset className="grid grid-cols-1 gap-3 rounded-md border border-border p-3">
      <legend className="px-1 font-semibold">{name}</legend>
      <p className="text-sm text-muted">
        <Trans>With all of these blank, the question comes without {name}.</Trans>
      </p>
      {(hasPassage || texts.passage !== '') && (
        <TextAreaField
          name={`${path}.passage`}
          label={t`Passage in ${name}`}
          {...script}
          rows={3}
          value={texts.passage}
          onChange={({ target }) => onChange({ passage: target.value })}
        />
      )}
      <TextAreaField
        name={`${path}.question`}
        label={t`Question in ${name}`}
        {...script}
        rows={2}
        value={texts.question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {letters.map((letter, at) => (
          <TextField
            key={letter}
            name={`${path}.options.${at}`}
            label={t`Option ${letter} in ${name}`}
            {...script}
            value={texts.options[at] ?? ''}
            onChange={({ target }) =>
              onChange({ options: withText(texts.options, at, target.value) })
            }
          />
        ))}
      </div>
      <TextAreaField
        name={`${path}.explanation`}
        label={t`Explanation in ${name}`}
        {...script}
        rows={2}
        value={texts.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
    </fieldset>
  );
}
