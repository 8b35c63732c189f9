import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { DiscardDialog } from '#console/kit/forms/discard-dialog.tsx';
import { useUnsavedQuestion } from '#console/kit/forms/use-unsaved-question.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** The sentence about the whole form, with the server's reason where it has one. */
export type FormProblem = { readonly text: string; readonly reason: string };

type FormDialogProps = {
  title: string;
  submitText: string;
  form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problem: FormProblem | null;
    readonly isSaving: boolean;
    readonly isDirty: boolean;
    readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  onClose: () => void;
  /** The columns, where there is room for two. */
  className: string;
  /** What can be done about the problem. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** A form over the list; it asks before it throws away what was typed. */
export function FormDialog({
  title,
  submitText,
  form,
  onClose,
  className,
  remedy,
  children,
}: FormDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const unsaved = useUnsavedQuestion(form, onClose);
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
        <form
          ref={form.ref}
          id={formId}
          noValidate
          className={`grid grid-cols-1 gap-6 ${className}`}
          onSubmit={form.handleSubmit}
        >
          {children}
        </form>
        {form.problem && (
          <Banner tone="danger">
            <p className="font-medium">{form.problem.text}</p>
            {form.problem.reason !== '' && <p>{form.problem.reason}</p>}
            {remedy}
          </Banner>
        )}
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}
