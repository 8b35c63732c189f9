import { Plural, useLingui } from '@lingui/react/macro';
import type { TestCategory } from '@taiyari/contract';
import { useState } from 'react';
import { useDeleteCategory } from '#console/authoring/categories/api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';

type DeleteCategoryDialogProps = {
  category: TestCategory;
  /** Where its tests can go. */
  others: readonly TestCategory[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks, and where the tests of the category go. */
export function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
  const { category, others, onClose, onDeleted } = props;
  const { t } = useLingui();
  const deletion = useDeleteCategory();
  const [target, setTarget] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const hasTests = category.testCount > 0;
  const { name } = category;

  function confirm() {
    if (hasTests && target === '') return setIsAsked(true);
    const moveTo = target === '' ? undefined : target;
    deletion.mutate({ id: category.id, moveTo }, { onSuccess: onDeleted });
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete the category?`}
      description={hasTests ? undefined : t`No test has the category “${name}”.`}
      confirmText={hasTests ? t`Move and delete` : t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={
        deletion.isError
          ? messageOf(deletion.error, t`Failed to delete the category. Please try again.`)
          : undefined
      }
      onConfirm={confirm}
    >
      {hasTests && (
        <>
          <p>
            <Plural
              value={category.testCount}
              one={`# test has the category “${name}”, those in the trash included. Nothing of it is lost.`}
              other={`# tests have the category “${name}”, those in the trash included. Nothing of them is lost.`}
            />
          </p>
          <SelectField
            label={t`Where its tests go`}
            required
            value={target}
            error={isAsked && target === '' ? t`Choose where its tests go` : undefined}
            options={[
              { value: '', label: t`Choose a category` },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setTarget(event.target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
