import { Trans, useLingui } from '@lingui/react/macro';
import type { Content, Written } from '@taiyari/contract/rules/content';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { messageOf } from '#lib/api-error.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';

type Options<Values> = {
  content: Content;
  initial: Values;
  toThing?: (values: Values) => Written;
  save: (values: Values) => Promise<unknown>;
  /** 'Failed to save …' */
  failure: string;
  /** Told what is wrong, for the banner of the page. */
  onFailed: (text: string) => void;
};

export type MessageForm<Values extends FieldValues> = Form<Values>;

/** The form in which a notification or an announcement is written: its first fault is said in the banner, too. */
export function useMessageForm<Values extends FieldValues>({
  failure,
  onFailed,
  ...options
}: Options<Values>): MessageForm<Values> {
  function tell(text: string, reason: string) {
    onFailed(text);
    return { text, reason };
  }

  return useForm<Values>({
    ...options,
    problemOf: (error, sentence) =>
      sentence === undefined ? tell(failure, messageOf(error, '')) : tell(sentence, ''),
    problemOfFaults: (sentence) => tell(sentence, ''),
  });
}

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
