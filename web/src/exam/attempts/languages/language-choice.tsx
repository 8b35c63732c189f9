import { Trans } from '@lingui/react/macro';
import type { Language } from '@taiyari/contract/rules/languages';
import { useEffect, useEffectEvent, useId } from 'react';
import { useQuestionLanguage } from '#shared/languages/question-language.ts';
import { useLanguageNames } from '#shared/languages/use-language-names.ts';
import { Card } from '#ui/card.tsx';

type LanguageChoiceProps = {
  languages: readonly Language[];
  /** Undefined until it is known which one is wanted. */
  lang: Language | undefined;
  onChange: (lang: Language) => void;
};

/** In which language the questions of a test are shown at first, where it has several. */
export function LanguageChoice({ languages, lang, onChange }: LanguageChoiceProps) {
  const group = useId();
  const names = useLanguageNames();
  const [wanted, choose] = useQuestionLanguage(languages);
  const begin = useEffectEvent(() => onChange(wanted));

  // The choice is the screen's that this part came late to.
  useEffect(() => begin(), []);

  return (
    <Card as="section" className="grid gap-2">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">
          <Trans>Language of the questions</Trans>
        </legend>
        <div className="flex flex-wrap gap-3">
          {languages.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-control bg-surface px-4 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={group}
                className="size-5 outline-none"
                checked={each === lang}
                onChange={() => {
                  choose(each);
                  onChange(each);
                }}
              />
              {names[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-muted">
        <Trans>
          You can view each question in another language during the test; your answers stay. A
          question that is not translated is shown in English.
        </Trans>
      </p>
    </Card>
  );
}
