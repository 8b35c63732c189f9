import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminAnnouncement, Announcement, Api, BodyOf } from '@taiyari/contract';
import { announcementContent, announcementTypes } from '@taiyari/contract/rules/announcements';
import { useSaveAnnouncement } from '#console/announcements/api.ts';
import { BulletinDialog, type BulletinForm, useBulletinForm } from '#console/kit/bulletins.tsx';
import { numberOf } from '#console/kit/figures.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { Theirs } from '#console/kit/theirs.tsx';
import { Slide } from '#shared/announcements/slide.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type AnnouncementDialogProps = {
  /** Null: a new one. */
  announcement: AdminAnnouncement | null;
  /** The same as it is by now. */
  stored: AdminAnnouncement | undefined;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

export function AnnouncementDialog({
  announcement,
  stored,
  outcome,
  onClose,
}: AnnouncementDialogProps) {
  const { t } = useLingui();
  const save = useSaveAnnouncement();
  const initial = announcement === null ? newAnnouncement : valuesOf(announcement);
  const form = useBulletinForm<AnnouncementValues>({
    initial,
    content: announcementContent,
    toThing: bodyOf,
    opened: announcement,
    stored,
    save: async (values, updatedAt) => {
      await save.mutateAsync(
        announcement === null
          ? { id: null, body: bodyOf(values) }
          : { id: announcement.id, body: { ...changedBodyOf(values, initial), updatedAt } },
      );
      outcome.succeed(
        announcement === null
          ? t`Announcement created successfully`
          : t`Announcement updated successfully`,
      );
      onClose();
    },
    failure: t`Failed to save announcement`,
    onFailed: outcome.fail,
  });
  return (
    <BulletinDialog
      title={announcement === null ? t`Add New Announcement` : t`Edit Announcement`}
      submitText={announcement === null ? t`Create` : t`Update`}
      form={form}
      onClose={onClose}
      remedy={form.hasMet && <TheirAnnouncement stored={stored} values={form.values()} />}
      preview={<Preview values={form.values()} announcement={announcement} />}
    >
      <AnnouncementFields form={form} />
    </BulletinDialog>
  );
}

type TheirAnnouncementProps = {
  stored: AdminAnnouncement | undefined;
  values: AnnouncementValues;
};

function TheirAnnouncement({ stored, values }: TheirAnnouncementProps) {
  const { t, i18n } = useLingui();
  if (stored === undefined) return <Theirs fields={null} />;
  const theirs = valuesOf(stored);
  const stateOf = ({ isActive }: AnnouncementValues) => (isActive ? t`Active` : t`Inactive`);
  return (
    <Theirs
      fields={[
        [t`Title`, theirs.title, values.title],
        [t`Subtitle`, theirs.subtitle, values.subtitle],
        [t`Description`, theirs.description, values.description],
        [t`Content`, theirs.content, values.content],
        [t`Link`, theirs.url, values.url],
        [t`Type`, i18n._(typeLabels[theirs.type]), i18n._(typeLabels[values.type])],
        [t`Priority`, theirs.priority, values.priority],
        [t`Status`, stateOf(theirs), stateOf(values)],
      ]}
    />
  );
}

function Preview({
  values,
  announcement,
}: {
  values: AnnouncementValues;
  announcement: AdminAnnouncement | null;
}) {
  const slide = {
    ...values,
    id: 'preview',
    url: values.url.trim(),
    priority: 1,
    createdAt: announcement?.createdAt ?? new Date().toISOString(),
  };
  return (
    <ul className="flex min-h-72 overflow-hidden rounded-lg border border-border">
      <Slide announcement={slide} isShown />
    </ul>
  );
}

function AnnouncementFields({ form }: { form: BulletinForm<AnnouncementValues> }) {
  const { t, i18n } = useLingui();
  const { isActive } = form.values();
  const types = announcementTypes.map((value) => ({ value, label: i18n._(typeLabels[value]) }));
  return (
    <>
      <AnnouncementTexts form={form} />
      <TextField
        label={t`Link`}
        hint={t`An address with https://, or a path of this site such as /all-test-series. May be left empty.`}
        {...form.field('url')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={t`Type`} {...form.choice('type')} options={types} />
        <NumberField
          label={t`Priority`}
          hint={t`10 comes first`}
          {...form.field('priority')}
          required
        />
      </div>
      <StatusRadios isActive={isActive} onChange={(isActive) => form.change({ isActive })} />
    </>
  );
}

function AnnouncementTexts({ form }: { form: BulletinForm<AnnouncementValues> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        hint={t`On the slide of the home page.`}
        {...form.field('title')}
        dir="auto"
        required
        autoComplete="off"
      />
      <TextField
        label={t`Subtitle`}
        hint={t`On the slide, below the title.`}
        {...form.field('subtitle')}
        dir="auto"
        required
        autoComplete="off"
      />
      <TextAreaField
        label={t`Description`}
        hint={t`On the slide only where there is no subtitle.`}
        {...form.field('description')}
        dir="auto"
        rows={2}
      />
      <TextAreaField
        label={t`Content`}
        hint={t`Shown on no page of this site; programs read it by the API.`}
        {...form.field('content')}
        dir="auto"
        rows={3}
        maxLength={20_000}
      />
    </>
  );
}

type StatusRadiosProps = { isActive: boolean; onChange: (isActive: boolean) => void };

function StatusRadios({ isActive, onChange }: StatusRadiosProps) {
  const { t } = useLingui();
  const choices = [
    { value: true, label: t`Active` },
    { value: false, label: t`Inactive` },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">
        <Trans>Status</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="isActive"
              checked={isActive === value}
              onChange={() => onChange(value)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the form holds; the priority as it is typed. */
export type AnnouncementValues = Pick<
  AdminAnnouncement,
  'title' | 'subtitle' | 'description' | 'content' | 'type' | 'isActive'
> & { readonly url: string; readonly priority: string };

export const newAnnouncement: AnnouncementValues = {
  title: '',
  subtitle: '',
  description: '',
  content: '',
  type: 'announcement',
  url: '',
  priority: '1',
  isActive: true,
};

function valuesOf(announcement: AdminAnnouncement): AnnouncementValues {
  const { title, subtitle, description, content, type, url, priority, isActive } = announcement;
  const texts = { title, subtitle, description, content };
  return { ...texts, type, url: url ?? '', priority: String(priority), isActive };
}

/** What is sent; NaN is a priority that was not given. */
export function bodyOf(values: AnnouncementValues): BodyOf<Api['createAnnouncement']> {
  return { ...values, priority: numberOf(values.priority) };
}

/** Title, subtitle and what the form has changed, so that the clicks of somebody else meanwhile stay. */
function changedBodyOf(
  values: AnnouncementValues,
  initial: AnnouncementValues,
): BodyOf<Api['updateAnnouncement']> {
  const { title, subtitle, description, content, type, url, priority, isActive } = bodyOf(values);
  return {
    title,
    subtitle,
    ...(description !== initial.description && { description }),
    ...(content !== initial.content && { content }),
    ...(type !== initial.type && { type }),
    ...(url !== initial.url && { url }),
    ...(values.priority !== initial.priority && { priority }),
    ...(isActive !== initial.isActive && { isActive }),
  };
}

export const typeLabels: Record<Announcement['type'], MessageDescriptor> = {
  announcement: msg`Announcement`,
  exam_alert: msg`Exam Alert`,
  study_update: msg`Study Update`,
  success: msg`Success Story`,
  news: msg`News`,
  result: msg`Result`,
  notification: msg`Notification`,
  warning: msg`Warning`,
  info: msg`Info`,
};
