import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import type { Problem } from '#features/administration/messages/use-message-form.ts';
import { DiscardDialog } from '#features/administration/unsaved/discard-dialog.tsx';
import { useUnsavedQuestion } from '#features/administration/unsaved/use-unsaved-question.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type MessageDialogProps = {
  title: string;
  submitText: string;
  form: {
    ref: RefObject<HTMLFormElement | null>;
    problem: Problem | null;
    isSaving: boolean;
    isDirty: boolean;
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  onClose: () => void;
  /** What learners will see. */
  preview: ReactNode;
  children: ReactNode;
};

/** A form over the list, with what learners will see beside it; it asks before it throws away what was typed. */
export function MessageDialog({
  title,
  submitText,
  form,
  onClose,
  preview,
  children,
}: MessageDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const unsaved = useUnsavedQuestion(form.isDirty, onClose);
  return (
    <>
      <Dialog
        isOpen
        isForm
        placement="wide"
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={title}
        actions={
          <>
            <Button onClick={unsaved.close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={form.isSaving}
              busyText={t`Saving...`}
            >
              {submitText}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
          <form
            ref={form.ref}
            id={formId}
            noValidate
            className="grid content-start gap-4"
            onSubmit={form.handleSubmit}
          >
            {children}
          </form>
          <section
            aria-label={t`Preview`}
            className="grid content-start gap-1.5 self-start md:sticky md:top-5"
          >
            <h3 className="font-medium">
              <Trans>Preview</Trans>
            </h3>
            {/* Its link leads away from what is being typed. */}
            <div inert>{preview}</div>
          </section>
        </div>
        <FormProblem problem={form.problem} />
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}

function FormProblem({ problem }: { problem: Problem | null }) {
  if (problem === null) return null;
  return (
    <Banner tone="danger">
      <p className="font-medium">{problem.text}</p>
      {problem.reason !== undefined && <p>{problem.reason}</p>}
    </Banner>
  );
}
