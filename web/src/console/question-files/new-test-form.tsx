import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '@taiyari/contract/rules/content';
import { testContent } from '@taiyari/contract/rules/tests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';
import {
  firstCategory,
  testCategoriesQuery,
  useCategoryOptions,
} from '#console/kit/test-categories.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The rules of what is asked for; everything else has its defaults. */
const newTestContent: Content = {
  ...testContent,
  fields: {
    title: testContent.fields.title,
    category: testContent.fields.category,
    duration: testContent.fields.duration,
    description: testContent.fields.description,
  },
};

type NewTestFormProps = { onCreated: (testId: string) => void; onCancel: () => void };

/** The least that a test needs; everything else can be set in its editor. */
export function NewTestForm({ onCreated, onCancel }: NewTestFormProps) {
  const { t } = useLingui();
  const create = useCreateTest();
  const known = useQuery(testCategoriesQuery).data;
  const form = useForm<NewTest>({
    content: newTestContent,
    initial: { title: '', description: '', category: firstCategory(known), duration: '60' },
    toThing: newTestBody,
    save: async (values) => {
      const { id } = await create.mutateAsync(newTestBody(values));
      onCreated(id);
    },
    problemOf: problemElsewhere(t`Failed to create test. Please try again.`),
  });
  const categories = useCategoryOptions(form.values().category);

  return (
    <form ref={form.ref} noValidate onSubmit={form.handleSubmit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <TextField
          label={t`Title`}
          {...form.field('title')}
          dir="auto"
          required
          maxLength={testContent.fields.title.maximum}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
          <SelectField label={t`Category`} {...form.choice('category')} options={categories} />
          <TextField
            label={t`Minutes`}
            {...form.field('duration')}
            type="number"
            inputMode="numeric"
            min={0}
            max={testContent.fields.duration.highest}
            hint={t`0: no limit`}
          />
        </div>
      </div>
      <TextAreaField
        label={t`Description`}
        {...form.field('description')}
        dir="auto"
        required
        rows={2}
      />
      {form.problem && <Banner tone="danger">{form.problem.text}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={form.isSaving} busyText={t`Saving...`}>
          <Trans>Create the test</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** What is typed of a new test. */
type NewTest = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Minutes as they were typed; 0 is no limit. */
  readonly duration: string;
};

function newTestBody({ duration, ...fields }: NewTest) {
  const minutes = duration.trim() === '' ? 0 : Number(duration);
  return { ...fields, duration: minutes, timeLimit: minutes !== 0 };
}

type BodyOfNewTest = ReturnType<typeof newTestBody>;

/** A test without questions, for those of a file. */
function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOfNewTest) => callAdmin('createTest', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'tests'] }),
  });
}
