import { Plural, useLingui } from '@lingui/react/macro';
import type { ImportedQuestion } from '@taiyari/contract';
import { type Language, translationLanguages } from '@taiyari/contract/rules/languages';
import { useId, useState } from 'react';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { LanguageSelect } from '#shared/languages/language-select.tsx';

type PreviewListProps = { questions: readonly ImportedQuestion[]; accepted: number };

/** The first questions as learners will see them, with key and explanation, in any of the languages that they come with. */
export function PreviewList({ questions, accepted }: PreviewListProps) {
  const { t } = useLingui();
  const id = useId();
  const [wanted, setWanted] = useState<Language>('en');
  if (questions.length === 0) return null;
  const languages = languagesOf(questions);
  // A file that was read anew may come without it.
  const language = languages.includes(wanted) ? wanted : 'en';
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id={id} className="font-semibold">
          {questions.length < accepted ? (
            <Plural
              value={questions.length}
              one="The first question as learners will see it"
              other="The first # questions as learners will see them"
            />
          ) : (
            t`As learners will see it`
          )}
        </h4>
        {languages.length > 1 && (
          <LanguageSelect
            label={t`View in`}
            languages={languages}
            value={language}
            onChange={setWanted}
          />
        )}
      </div>
      <ol className="grid grid-cols-1 gap-6 rounded-lg border border-border bg-surface p-4">
        {questions.map((question, index) => {
          const key = `${index} ${question.question}`;
          return (
            <li key={key} className="border-border not-first:border-t not-first:pt-6">
              <QuestionPreview
                question={shownIn(language, question)}
                number={index + 1}
                category={t`Category of the test`}
                section={question.section}
                showsKey
                isDeep
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function languagesOf(questions: readonly ImportedQuestion[]): readonly Language[] {
  const translated = translationLanguages.filter((language) =>
    questions.some(({ translations }) => translations?.[language]),
  );
  return ['en', ...translated];
}

/** In English where it does not come with the language, as learners see it. */
function shownIn(language: Language, question: ImportedQuestion): ImportedQuestion {
  return language === 'en' ? question : { ...question, ...question.translations?.[language] };
}
