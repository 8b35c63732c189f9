import { useLingui } from '@lingui/react/macro';
import type { MessageForm } from '#features/administration/messages/use-message-form.ts';
import type { NotificationValues } from '#features/administration/notifications/notification-values.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function NotificationFields({ form }: { form: MessageForm<NotificationValues> }) {
  const { t } = useLingui();
  const { values, errorOf, change } = form;
  return (
    <>
      <TextField
        label={t`Title`}
        name="title"
        dir="auto"
        maxLength={200}
        required
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        name="description"
        dir="auto"
        rows={5}
        maxLength={5000}
        required
        value={values.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        name="link"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
        value={values.link}
        error={errorOf('link')}
        onChange={({ target }) => change({ link: target.value })}
      />
    </>
  );
}
