import { Trans, useLingui } from '@lingui/react/macro';
import { faultsIn } from '@taiyari/contract/rules/content';
import { questionContent } from '@taiyari/contract/rules/questions';
import { type Dispatch, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type EditorAction,
  isOpenChanged,
  type OpenQuestion,
} from '#console/authoring/tests/editor/editor-state.ts';
import { QuestionFields } from '#console/authoring/tests/editor/question-fields.tsx';
import type { TestDraft } from '#console/authoring/tests/editor/test-draft.ts';
import { DiscardDialog } from '#console/kit/forms/discard-dialog.tsx';
import { QuestionPreview } from '#console/kit/questions/question-preview.tsx';
import { useFaultWords } from '#lib/forms/fault-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type QuestionDialogProps = {
  open: OpenQuestion;
  draft: TestDraft;
  dispatch: Dispatch<EditorAction>;
};

/** One question: what is written on the left, what learners will see on the right. */
export function QuestionDialog({ open, draft, dispatch }: QuestionDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { question } = open;
  const isNew = open.index >= draft.questions.length;
  const number = open.index + 1;
  const words = useFaultWords();
  const faults = faultsIn(questionContent, question);
  const close = () => dispatch({ type: 'closeQuestion' });

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (faults.length === 0) dispatch({ type: 'keepQuestion' });
    else {
      flushSync(() => setIsChecked(true));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }

  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          if (isOpenChanged(open, draft.questions)) setIsAsking(true);
          else close();
        }}
        title={isNew ? t`Add Question` : t`Edit question ${number}`}
        actions={
          <>
            <Button
              onClick={() => (isOpenChanged(open, draft.questions) ? setIsAsking(true) : close())}
            >
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} variant="primary">
              {isNew ? t`Add Question` : t`Update Question`}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={keep}
            className="grid grid-cols-1 content-start gap-4"
          >
            <QuestionFields
              question={question}
              onChange={(change) => dispatch({ type: 'write', change })}
              faultOf={(path) => {
                const fault = isChecked && faults.find((fault) => fault.path === path);
                return fault ? words(fault) : undefined;
              }}
            />
          </form>
          <section aria-label={t`Preview`} className="grid grid-cols-1 content-start gap-3">
            <p className="text-sm text-muted">
              <Trans>Preview, as learners see it; the explanation comes after the test.</Trans>
            </p>
            <QuestionPreview
              question={question}
              number={number}
              category={draft.category}
              showsKey
            />
          </section>
        </div>
      </Dialog>
      <DiscardDialog isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={close} />
    </>
  );
}
