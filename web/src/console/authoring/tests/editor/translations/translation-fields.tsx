import { Trans, useLingui } from '@lingui/react/macro';
import type { TranslationLanguage } from '@taiyari/contract/rules/languages';
import { letterOfOption } from '@taiyari/contract/rules/options';
import { withoutPictures } from '@taiyari/contract/rules/pictures';
import type { QuestionTexts } from '@taiyari/contract/rules/translations';
import type { ReactNode, Ref } from 'react';
import { WithPictures } from '#console/authoring/tests/editor/pictures/with-pictures.tsx';
import type { QuestionFieldsProps } from '#console/authoring/tests/editor/questions/question-fields.tsx';
import {
  canBeReviewed,
  englishOf,
  fitted,
  reviewed,
  stateOf,
  written,
} from '#console/authoring/tests/editor/translations/draft-translations.ts';
import { NotGiven } from '#console/kit/figures.tsx';
import { useLanguageNames } from '#shared/languages/language-select.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type TranslationFieldsProps = QuestionFieldsProps & {
  ref: Ref<HTMLTextAreaElement>;
  language: TranslationLanguage;
  /** Of all questions with this passage. */
  onPassage: (text: string) => void;
};

/** The texts of a question in another language, each under its English. The right answer is that of the English. */
export function TranslationFields(props: TranslationFieldsProps) {
  const { ref, question, language, onChange, onPassage } = props;
  const { t } = useLingui();
  const name = useLanguageNames()[language];
  const translation = question.translations?.[language] ?? null;
  const texts = fitted(translation ?? nothing, question);
  const write = (change: Partial<QuestionTexts>) =>
    onChange({ translations: written(question, language, change) });
  const faultOf = (path: string) => props.faultOf(`translations.${language}.${path}`);
  const script = { lang: language, dir: language === 'ur' ? 'rtl' : 'ltr' } as const;
  const state = translation && stateOf(translation, question);
  return (
    <>
      {translation && state === 'stale' && (
        <OutOfDate
          before={translation.source}
          after={englishOf(question)}
          canBeReviewed={canBeReviewed(translation, question)}
        />
      )}
      {question.passage && (
        <WithPictures
          label={t`Add a picture to the passage in ${name}`}
          text={texts.passage ?? ''}
          onText={onPassage}
        >
          <TextAreaField
            label={t`Passage in ${name}`}
            hint={<English text={question.passage} />}
            {...script}
            rows={4}
            value={texts.passage ?? ''}
            error={faultOf('passage')}
            onChange={({ target }) => onPassage(target.value)}
            className="foreign-text [field-sizing:content]"
          />
        </WithPictures>
      )}
      <WithPictures
        label={t`Add a picture to the question in ${name}`}
        text={texts.question}
        onText={(text) => write({ question: text })}
      >
        <TextAreaField
          ref={ref}
          label={t`Question in ${name}`}
          hint={<English text={question.question} />}
          {...script}
          rows={3}
          value={texts.question}
          error={faultOf('question')}
          onChange={({ target }) => write({ question: target.value })}
          className="foreign-text [field-sizing:content]"
        />
      </WithPictures>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-medium">
          <Trans>Options in {name}, in the order of the English</Trans>
        </legend>
        {texts.options.map((option, index) => {
          const letter = letterOfOption(index);
          return (
            <WithPictures
              key={letter}
              isLine
              label={t`Add a picture to option ${letter} in ${name}`}
              text={option}
              onText={(text) => write({ options: texts.options.toSpliced(index, 1, text) })}
            >
              <TextField
                label={t`Option ${letter} in ${name}`}
                hint={<English text={question.options[index] ?? ''} />}
                {...script}
                value={option}
                error={faultOf(`options.${index}`)}
                onChange={({ target }) =>
                  write({ options: texts.options.toSpliced(index, 1, target.value) })
                }
                className="foreign-text"
              />
            </WithPictures>
          );
        })}
      </fieldset>
      <WithPictures
        label={t`Add a picture to the explanation in ${name}`}
        text={texts.explanation}
        onText={(text) => write({ explanation: text })}
      >
        <TextAreaField
          label={t`Explanation in ${name}`}
          hint={<English text={question.explanation} />}
          {...script}
          rows={2}
          value={texts.explanation}
          error={faultOf('explanation') ?? faultOf('options')}
          onChange={({ target }) => write({ explanation: target.value })}
          className="foreign-text [field-sizing:content]"
        />
      </WithPictures>
      {translation && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {canBeReviewed(translation, question) && (
            <Checkbox
              label={<Trans>Reviewed: learners can view the question in {name}</Trans>}
              checked={state === 'reviewed'}
              onChange={({ target }) =>
                onChange({ translations: reviewed(question, language, target.checked) })
              }
            />
          )}
          <Button
            variant="ghost"
            onClick={() =>
              write({
                passage: '',
                question: '',
                explanation: '',
                options: texts.options.map(() => ''),
              })
            }
          >
            <Trans>Remove the {name} texts</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

const nothing: QuestionTexts = { question: '', options: [], explanation: '' };

/** What is translated, under the field that it is typed into. */
function English({ text }: { text: string }) {
  return (
    <span lang="en" dir="auto" className="block whitespace-pre-line wrap-anywhere">
      {text.trim() === '' ? <NotGiven /> : withoutPictures(text)}
    </span>
  );
}

type OutOfDateProps = { before: QuestionTexts; after: QuestionTexts; canBeReviewed: boolean };

/** The English was changed since the translation was reviewed: both, to see what has to follow. */
function OutOfDate({ before, after, canBeReviewed }: OutOfDateProps) {
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>The English was changed since this was reviewed: learners do not see it.</Trans>
      </p>
      <p>
        {canBeReviewed ? (
          <Trans>Change what has to follow, and mark it as reviewed.</Trans>
        ) : (
          <Trans>Change what has to follow, or save the test and mark it as reviewed then.</Trans>
        )}
      </p>
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Side title={<Trans>English until then</Trans>} texts={before} />
        <Side title={<Trans>English now</Trans>} texts={after} />
      </div>
    </Banner>
  );
}

function Side({ title, texts }: { title: ReactNode; texts: QuestionTexts }) {
  const { question, options, explanation, passage } = texts;
  return (
    <section className="grid content-start gap-1 rounded-md bg-surface p-3 text-sm text-text">
      <h4 className="font-semibold">{title}</h4>
      {passage && <p className="whitespace-pre-line wrap-anywhere">{passage}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{question}</p>
      <ol>
        {options.map((option, index) => (
          <li key={letterOfOption(index)} className="wrap-anywhere">
            {letterOfOption(index)}. {option}
          </li>
        ))}
      </ol>
      {explanation !== '' && <p className="whitespace-pre-line wrap-anywhere">{explanation}</p>}
    </section>
  );
}
