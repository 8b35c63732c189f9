import { useLingui } from '@lingui/react/macro';
import type { notificationContent } from '@taiyari/contract/rules/notifications';
import type { MessageForm } from '#console/kit/messages/use-message-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export type NotificationValues = Record<keyof typeof notificationContent.fields, string>;

export function NotificationFields({ form }: { form: MessageForm<NotificationValues> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        {...form.field('title')}
        dir="auto"
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextAreaField
        label={t`Description`}
        {...form.field('description')}
        dir="auto"
        rows={5}
        maxLength={5000}
        required
      />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        {...form.field('link')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
      />
    </>
  );
}
