import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { DraftSection } from '#console/authoring/tests/editor/parts/draft-parts.ts';
import { SectionSelect } from '#console/authoring/tests/editor/parts/section-select.tsx';
import { WithPictures } from '#console/authoring/tests/editor/pictures/with-pictures.tsx';
import {
  OptionFields,
  type QuestionFieldsProps,
} from '#console/authoring/tests/editor/questions/option-fields.tsx';
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
