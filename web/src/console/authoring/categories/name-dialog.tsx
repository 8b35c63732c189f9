import { useLingui } from '@lingui/react/macro';
import type { TestCategory } from '@taiyari/contract';
import { testCategoryContent } from '@taiyari/contract/rules/test-categories';
import { useNameCategory } from '#console/authoring/categories/api.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { TextField } from '#ui/text-field.tsx';

type NameDialogProps = {
  /** Null: a new one. */
  category: TestCategory | null;
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Makes a category or renames one; its tests go along. */
export function NameDialog({ category, onClose, onSaved }: NameDialogProps) {
  const { t } = useLingui();
  const naming = useNameCategory();
  const form = useForm<{ name: string }>({
    content: testCategoryContent,
    initial: { name: category?.name ?? '' },
    save: async ({ name }) => {
      await naming.mutateAsync({ id: category?.id ?? null, name });
      onSaved(name.trim());
    },
    problemOf: problemElsewhere(t`Failed to save the category. Please try again.`),
  });
  return (
    <FormDialog
      title={category === null ? t`Add a category` : t`Rename the category`}
      description={
        category === null
          ? undefined
          : t`Its tests get the new name, and learners read it at once. Who is taking one of them keeps the paper as it was.`
      }
      submitText={category === null ? t`Add` : t`Rename`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        {...form.field('name')}
        dir="auto"
        required
        maxLength={testCategoryContent.fields.name.maximum}
        autoComplete="off"
      />
    </FormDialog>
  );
}
