import { Trans, useLingui } from '@lingui/react/macro';
import { holdsBareFormula } from '@taiyari/contract/rules/maths';
import { fewestOptions, letterOfOption, mostOptions } from '@taiyari/contract/rules/options';
import clsx from 'clsx';
import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { WithPictures } from '#console/authoring/tests/editor/pictures/with-pictures.tsx';
import { focusAdded } from '#console/kit/forms/focus-added.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { controlStyles, FieldError } from '#ui/field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

/** Tab goes from the text to the options, then to the right answer. */
export function QuestionFields({
  ref,
  ...props
}: QuestionFieldsProps & {
  ref: Ref<HTMLTextAreaElement>;
  sections: readonly DraftSection[];
  /** What stands above the question. */
  children?: ReactNode;
}) {
  const { question, sections, onChange, faultOf, children } = props;
  const { t } = useLingui();
  return (
    <>
      {children}
      <WithPictures
        label={t`Add a picture to the question`}
        text={question.question}
        onText={(text) => onChange({ question: text })}
      >
        <TextAreaField
          ref={ref}
          label={t`Question`}
          hint={t`**bold**, *italic*, \`code\`, maths between dollar signs: $x^2$, tables of lines like | a | b | with | --- | --- | below the first. Pictures are pasted, dropped or chosen by Alt+P.`}
          dir="auto"
          rows={3}
          required
          value={question.question}
          error={faultOf('question')}
          onChange={({ target }) => onChange({ question: target.value })}
          className="[field-sizing:content]"
        />
      </WithPictures>
      <OptionFields {...props} />
      {textsOf(question).some(holdsBareFormula) && (
        <Banner tone="warning">
          <Trans>
            A formula is drawn between dollar signs that touch it, such as $x^2$. Any other is shown
            as plain text.
          </Trans>
        </Banner>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Subject (optional)`}
          hint={t`Without one it counts to the category.`}
          dir="auto"
          value={question.subject}
          error={faultOf('subject')}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
        <TextField
          label={t`Tag (optional)`}
          hint={t`Such as JKSSB 2023`}
          dir="auto"
          value={question.tag}
          error={faultOf('tag')}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
      </div>
      {sections.length > 1 && (
        <SectionSelect
          label={t`Section`}
          sections={sections}
          value={question.section}
          onChoose={(section) => onChange({ section })}
        />
      )}
      <WithPictures
        label={t`Add a picture to the explanation`}
        text={question.explanation}
        onText={(text) => onChange({ explanation: text })}
      >
        <TextAreaField
          label={t`Explanation (optional)`}
          dir="auto"
          rows={2}
          value={question.explanation}
          error={faultOf('explanation')}
          onChange={({ target }) => onChange({ explanation: target.value })}
          className="[field-sizing:content]"
        />
      </WithPictures>
    </>
  );
}

function textsOf({ question, options, explanation }: DraftQuestion): readonly string[] {
  return [question, ...options, explanation];
}

/**
 * The two to six options, and beside each the mark of the right one. The marks come after all texts, so that Tab goes from text to
 * text. A blank sets none: who types it believes to be in a text.
 */
export function OptionFields({ question, onChange, faultOf }: QuestionFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const keyFault = faultOf('correctAnswer');
  const { options } = question;
  const letters = options.map((_, index) => letterOfOption(index));
  const lastLetter = letterOfOption(options.length - 1);
  const list = useRef<HTMLFieldSetElement>(null);

  function addOne(): void {
    const last = { list: list.current, each: 'input:not([type])' };
    focusAdded(last, () => onChange({ options: [...options, ''] }));
  }

  function dropLast(): void {
    const { correctAnswer } = question;
    onChange({
      options: options.slice(0, -1),
      correctAnswer: correctAnswer === options.length - 1 ? null : correctAnswer,
    });
  }

  function handleMarkKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = placeOf(event.key, letters);
    if (event.key === ' ' || index !== -1) event.preventDefault();
    if (index !== -1) onChange({ correctAnswer: index });
  }

  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium">
        <Trans>Options; mark the right one</Trans>
      </legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
        {letters.map((letter, index) => {
          const fault = faultOf(`options.${index}`);
          return (
            <Fragment key={letter}>
              <div style={rowStyle(index)} className="col-start-2">
                <WithPictures
                  isLine
                  label={t`Add a picture to option ${letter}`}
                  text={options[index] ?? ''}
                  onText={(text) => onChange({ options: options.toSpliced(index, 1, text) })}
                >
                  <input
                    aria-label={t`Option ${letter}`}
                    aria-invalid={fault !== undefined || undefined}
                    aria-describedby={`${id}-${letter}`}
                    dir="auto"
                    required
                    value={options[index]}
                    onChange={({ target }) =>
                      onChange({ options: options.toSpliced(index, 1, target.value) })
                    }
                    className={clsx(
                      controlStyles,
                      question.correctAnswer === index && 'border-success! bg-success-soft!',
                    )}
                  />
                </WithPictures>
              </div>
              <div
                style={rowStyle(index, 1)}
                className={clsx('col-start-2', fault === undefined && 'hidden')}
              >
                <FieldError id={`${id}-${letter}`} error={fault} />
              </div>
            </Fragment>
          );
        })}
        <div
          role="radiogroup"
          aria-label={t`Right answer`}
          aria-describedby={`${id}-key`}
          className="contents"
        >
          {letters.map((letter, index) => (
            <label
              key={letter}
              style={rowStyle(index)}
              className="col-start-1 flex min-h-11 items-center gap-2"
            >
              <input
                type="radio"
                name={`${id}-correct`}
                aria-label={t`Option ${letter} is right`}
                aria-invalid={keyFault !== undefined || undefined}
                checked={question.correctAnswer === index}
                onChange={() => onChange({ correctAnswer: index })}
                onKeyDown={handleMarkKey}
                className="size-6 shrink-0"
              />
              <span aria-hidden="true" className="w-4 font-bold">
                {letter}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-3">
        {options.length < mostOptions && (
          <Button variant="ghost" onClick={addOne}>
            <Trans>Add an option</Trans>
          </Button>
        )}
        {options.length > fewestOptions && (
          <Button variant="ghost" onClick={dropLast}>
            <Trans>Remove option {lastLetter}</Trans>
          </Button>
        )}
      </div>
      <FieldError id={`${id}-key`} error={keyFault ?? faultOf('options')} />
    </fieldset>
  );
}

/** Each option has two rows: itself, and what is wrong with it. */
function rowStyle(index: number, offset = 0): CSSProperties {
  return { gridRowStart: index * 2 + 1 + offset };
}

/** 'b' and '2' are the second option. */
function placeOf(key: string, letters: readonly string[]): number {
  const letter = letters.indexOf(key.toUpperCase());
  return letter === -1 ? letters.findIndex((_, index) => String(index + 1) === key) : letter;
}

export type QuestionFieldsProps = {
  question: DraftQuestion;
  onChange: (change: Partial<DraftQuestion>) => void;
  faultOf: (path: string) => string | undefined;
};
