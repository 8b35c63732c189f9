import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { DiscardDialog, useUnsavedQuestion } from '#console/kit/forms/unsaved-changes.tsx';
import type { FormProblem } from '#lib/forms/refusals.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RefusalBanner } from '#ui/refusal-banner.tsx';

type FormDialogProps = {
  title: string;
  /** Why it is asked. */
  description?: string;
  submitText: string;
  busyText?: string;
  /** It takes away what does not come back. */
  isDestructive?: boolean;
  /** What closing does; 'Cancel' without it. */
  closeText?: string;
  form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly problem: FormProblem | null;
    readonly isSaving: boolean;
    readonly isDirty: boolean;
    readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  onClose: () => void;
  /** The columns of a wide dialog, where there is room for two. */
  className?: string;
  /** What can be done about the problem. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** A form over the list; it asks before it throws away what was typed. */
export function FormDialog({
  title,
  description,
  submitText,
  busyText,
  isDestructive = false,
  closeText,
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
        placement={className === undefined ? 'center' : 'wide'}
        onOpenChange={(isOpen) => !isOpen && unsaved.close()}
        title={title}
        description={description}
        actions={
          <>
            <Button onClick={unsaved.close}>{closeText ?? t`Cancel`}</Button>
            <Button
              type="submit"
              form={formId}
              variant={isDestructive ? 'danger' : 'primary'}
              isBusy={form.isSaving}
              busyText={busyText ?? t`Saving...`}
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
          className={clsx('grid grid-cols-1 gap-6', className)}
          onSubmit={form.handleSubmit}
        >
          {children}
        </form>
        {form.problem && (
          <RefusalBanner tone="danger">
            <p className="font-medium">{form.problem.text}</p>
            {form.problem.reason !== '' && <p>{form.problem.reason}</p>}
            {remedy}
          </RefusalBanner>
        )}
      </Dialog>
      <DiscardDialog isOpen={unsaved.isAsking} onStay={unsaved.stay} onDiscard={unsaved.discard} />
    </>
  );
}
