import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { DraftQuestion } from '#console/authoring/tests/editor/test-draft.ts';
import { controlStyles, FieldError } from '#ui/field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type QuestionFieldsProps = {
  question: DraftQuestion;
  onChange: (change: Partial<DraftQuestion>) => void;
  faultOf: (path: string) => string | undefined;
};

export function QuestionFields({ question, onChange, faultOf }: QuestionFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextAreaField
        label={t`Question`}
        hint={t`**bold**, *italic*, \`code\` and maths between dollar signs: $x^2$`}
        dir="auto"
        rows={4}
        required
        value={question.question}
        error={faultOf('question')}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <OptionFields question={question} onChange={onChange} faultOf={faultOf} />
      <TextAreaField
        label={t`Explanation (optional)`}
        dir="auto"
        rows={3}
        value={question.explanation}
        error={faultOf('explanation')}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t`Tag (optional)`}
          hint={t`Such as JKSSB 2023`}
          dir="auto"
          value={question.tag}
          error={faultOf('tag')}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
        <TextField
          label={t`Subject (optional)`}
          hint={t`Without one it counts to the category.`}
          dir="auto"
          value={question.subject}
          error={faultOf('subject')}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </div>
    </>
  );
}

const letters = ['A', 'B', 'C', 'D'] as const;

/** Four options, and which of them is right: the mark stands beside each. */
function OptionFields({ question, onChange, faultOf }: QuestionFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const keyFault = faultOf('correctAnswer');
  const options = letters.map((_, index) => question.options[index] ?? '');
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-key`}>
      <legend className="mb-1.5 font-medium">
        <Trans>Options; mark the right one</Trans>
      </legend>
      {letters.map((letter, index) => {
        const fault = faultOf(`options.${index}`);
        return (
          <div key={letter} className="grid gap-1">
            <div className="flex items-center gap-3">
              <input
                type="radio"
                name={`${id}-correct`}
                aria-label={t`Option ${letter} is right`}
                aria-invalid={keyFault !== undefined || undefined}
                checked={question.correctAnswer === index}
                onChange={() => onChange({ correctAnswer: index })}
                className="size-6 shrink-0 accent-primary"
              />
              <span aria-hidden="true" className="w-4 shrink-0 font-bold">
                {letter}
              </span>
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
                className={controlStyles}
              />
            </div>
            <FieldError id={`${id}-${letter}`} error={fault} />
          </div>
        );
      })}
      <FieldError id={`${id}-key`} error={keyFault ?? faultOf('options')} />
    </fieldset>
  );
}
