import { useLingui } from '@lingui/react/macro';
import {
  announcementTypes,
  highestPriority,
  lowestPriority,
} from '@taiyari/contract/rules/announcements';
import type { AnnouncementValues } from '#features/administration/announcements/announcement-values.ts';
import { StatusRadios } from '#features/administration/announcements/status-radios.tsx';
import { typeLabels } from '#features/administration/announcements/type-labels.ts';
import type { MessageForm } from '#features/administration/messages/use-message-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export function AnnouncementFields({ form }: { form: MessageForm<AnnouncementValues> }) {
  const { t, i18n } = useLingui();
  const { values, errorOf, change } = form;
  const types = announcementTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) }));
  return (
    <>
      <AnnouncementTexts form={form} />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        name="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
        value={values.url}
        error={errorOf('url')}
        onChange={({ target }) => change({ url: target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t`Type`}
          name="type"
          options={types}
          value={values.type}
          error={errorOf('type')}
          onChange={({ target }) =>
            change({ type: announcementTypes.find((type) => type === target.value) })
          }
        />
        <TextField
          label={t`Priority`}
          hint={t`10 comes first`}
          name="priority"
          type="number"
          min={lowestPriority}
          max={highestPriority}
          step={1}
          required
          value={values.priority}
          error={errorOf('priority')}
          onChange={({ target }) => change({ priority: target.value })}
        />
      </div>
      <StatusRadios isActive={values.isActive} onChange={(isActive) => change({ isActive })} />
    </>
  );
}

function AnnouncementTexts({ form }: { form: MessageForm<AnnouncementValues> }) {
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
      <TextField
        label={t`Subtitle`}
        name="subtitle"
        dir="auto"
        maxLength={300}
        required
        autoComplete="off"
        value={values.subtitle}
        error={errorOf('subtitle')}
        onChange={({ target }) => change({ subtitle: target.value })}
      />
      <TextAreaField
        label={t`Description`}
        name="description"
        dir="auto"
        rows={2}
        maxLength={5000}
        value={values.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextAreaField
        label={t`Content`}
        name="content"
        dir="auto"
        rows={3}
        maxLength={20_000}
        value={values.content}
        error={errorOf('content')}
        onChange={({ target }) => change({ content: target.value })}
      />
    </>
  );
}
