import { useLingui } from '@lingui/react/macro';
import { textFieldOf } from '#console/kit/forms/text-field-of.ts';
import type { MessageForm } from '#console/kit/messages/use-message-form.ts';
import type { NotificationValues } from '#console/notifications/notification-values.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function NotificationFields({ form }: { form: MessageForm<NotificationValues> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        {...textFieldOf(form, 'title')}
        dir="auto"
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextAreaField
        label={t`Description`}
        {...textFieldOf(form, 'description')}
        dir="auto"
        rows={5}
        maxLength={5000}
        required
      />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        {...textFieldOf(form, 'link')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
      />
    </>
  );
}
