import { Trans, useLingui } from '@lingui/react/macro';
import { testCategories } from '@taiyari/contract/rules/categories';
import { testContent } from '@taiyari/contract/rules/tests';
import { type SubmitEvent, useRef, useState } from 'react';
import { useCreateTest } from '#console/question-files/use-create-test.ts';
import { fieldMessage, messageOf } from '#lib/api-error.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type NewTestFormProps = { onCreated: (testId: string) => void; onCancel: () => void };

/** The least that a test needs; everything else can be set in its editor. */
export function NewTestForm({ onCreated, onCancel }: NewTestFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateTest();
  const [values, setValues] = useState({
    title: '',
    description: '',
    category: 'General Knowledge',
    duration: '60',
  });
  const errorOf = (name: string) => fieldMessage(create.error, name);
  const change = (fields: Partial<typeof values>) => setValues({ ...values, ...fields });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (create.isPending) return;
    create.mutate(values, {
      onSuccess: ({ id }) => onCreated(id),
      onError: (error) => focusFirst(form.current, Object.keys(values), error),
    });
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TextField
          label={t`Title`}
          name="title"
          dir="auto"
          required
          maxLength={testContent.fields.title.maximum}
          value={values.title}
          error={errorOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
          <SelectField
            label={t`Category`}
            name="category"
            value={values.category}
            error={errorOf('category')}
            options={testCategories.map((value) => ({ value, label: value }))}
            onChange={({ target }) => change({ category: target.value })}
          />
          <TextField
            label={t`Minutes`}
            name="duration"
            type="number"
            inputMode="numeric"
            min={0}
            max={testContent.fields.duration.highest}
            hint={t`0: no limit`}
            value={values.duration}
            error={errorOf('duration')}
            onChange={({ target }) => change({ duration: target.value })}
          />
        </div>
      </div>
      <TextAreaField
        label={t`Description`}
        name="description"
        dir="auto"
        required
        rows={2}
        value={values.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      {create.isError && (
        <Banner tone="danger">
          {messageOf(create.error, t`Failed to create test. Please try again.`)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={create.isPending} busyText={t`Saving...`}>
          <Trans>Create the test</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function focusFirst(form: HTMLFormElement | null, names: readonly string[], error: unknown): void {
  const name = names.find((field) => fieldMessage(error, field) !== undefined);
  const control = name === undefined ? null : form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
