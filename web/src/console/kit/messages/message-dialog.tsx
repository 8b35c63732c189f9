import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';

type MessageDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submitText' | 'form' | 'onClose'
> & {
  /** What learners will see. */
  preview: ReactNode;
  children: ReactNode;
};

/** A form with what learners will see beside it. */
export function MessageDialog({ preview, children, ...dialog }: MessageDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog {...dialog} className="md:grid-cols-2">
      <div className="grid content-start gap-4">{children}</div>
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
    </FormDialog>
  );
}
