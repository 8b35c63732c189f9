import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Dispatch, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DraftQuestion } from '#console/authoring/tests/editor/draft-question.ts';
import type { EditorAction } from '#console/authoring/tests/editor/editor-state.ts';
import { setOf } from '#console/authoring/tests/editor/passages/write-passage.ts';
import { WithPictures } from '#console/authoring/tests/editor/pictures/with-pictures.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-field.tsx';

type PassageFieldProps = {
  question: DraftQuestion;
  questions: readonly DraftQuestion[];
  dispatch: Dispatch<EditorAction>;
  error: string | undefined;
};

/** What is read before a question, once for all that belong to it. */
export function PassageField({ question, questions, dispatch, error }: PassageFieldProps) {
  const { t } = useLingui();
  const { passage = '' } = question;
  const [isBegun, setBegun] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => dispatch({ type: 'writePassage', text, language: 'en' });

  /** The buttons give their place to the field, and would take the focus with them. */
  function open(change: () => void) {
    flushSync(change);
    field.current?.focus();
  }

  if (passage === '' && !isBegun) {
    const before = questionBefore(question, questions);
    return (
      <div className="flex flex-wrap gap-x-3">
        <Button variant="ghost" size="compact" onClick={() => open(() => setBegun(true))}>
          <Trans>Add a passage or data</Trans>
        </Button>
        {before?.passage && (
          <Button
            variant="ghost"
            size="compact"
            onClick={() => open(() => dispatch({ type: 'joinPassage', key: before.key }))}
          >
            <Trans>Same passage as the question before</Trans>
          </Button>
        )}
      </div>
    );
  }
  const count = passage === '' ? 1 : setOf(question, questions).length;
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md border border-border p-3">
      <WithPictures label={t`Add a picture to the passage`} text={passage} onText={write}>
        <TextAreaField
          ref={field}
          label={t`Passage or data`}
          hint={
            <Plural
              value={Math.max(1, count)}
              one="Read before this question. Others can share it; they stand together."
              other="Shared by # questions, which stand together: what is changed here is changed for all of them."
            />
          }
          dir="auto"
          rows={4}
          value={passage}
          error={error}
          onChange={({ target }) => {
            setBegun(true);
            write(target.value);
          }}
          className="[field-sizing:content]"
        />
      </WithPictures>
      {count > 1 && (
        <Button
          variant="ghost"
          size="compact"
          className="justify-self-start"
          onClick={() => dispatch({ type: 'leavePassage' })}
        >
          <Trans>Take this question out of the passage</Trans>
        </Button>
      )}
    </div>
  );
}

/** Of a new one the last of all. */
function questionBefore(
  { key }: DraftQuestion,
  questions: readonly DraftQuestion[],
): DraftQuestion | undefined {
  const at = questions.findIndex((one) => one.key === key);
  return questions[(at === -1 ? questions.length : at) - 1];
}
