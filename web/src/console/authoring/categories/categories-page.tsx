import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TestCategory } from '@taiyari/contract';
import { mostTestCategories, testCategoryContent } from '@taiyari/contract/rules/test-categories';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  useChangeCategory,
  useDeleteCategory,
  useNameCategory,
  useOrderCategories,
} from '#console/authoring/categories/api.ts';
import {
  arrowId,
  sheetButtonId,
  useCategoryColumns,
} from '#console/authoring/categories/use-category-columns.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { AdminList } from '#console/kit/lists/admin-list.tsx';
import { OutcomeBanner, useOutcome } from '#console/kit/outcome.tsx';
import { ConsolePage } from '#console/kit/page.tsx';
import { testCategoriesQuery } from '#console/kit/test-words.tsx';
import { messageOf } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Open =
  | { readonly dialog: 'name'; readonly category: TestCategory | null }
  | { readonly dialog: 'delete'; readonly category: TestCategory };

/** What tests can be about: a list that administrators keep. */
export function CategoriesPage() {
  const { t } = useLingui();
  const list = useQuery(testCategoriesQuery);
  const categories = list.data?.items ?? [];
  const outcome = useOutcome();
  const [open, setOpen] = useState<Open | null>(null);
  const moving = useMoving(categories, (error) =>
    outcome.fail(messageOf(error, t`Failed to save the new order.`)),
  );
  const changing = useChangeCategory();
  const columns = useCategoryColumns({
    categories,
    ...moving,
    onRename: (category) => setOpen({ dialog: 'name', category }),
    onDelete: (category) => setOpen({ dialog: 'delete', category }),
    onRetire: ({ id, name, isRetired }) =>
      changing.mutate(
        { id, change: { isRetired: !isRetired } },
        {
          onSuccess: () =>
            outcome.succeed(isRetired ? t`“${name}” is offered again` : t`“${name}” is retired`),
          onError: (error) =>
            outcome.fail(messageOf(error, t`Failed to save the category. Please try again.`)),
        },
      ),
  });
  const close = () => setOpen(null);
  const closeWith = (text: string) => {
    close();
    outcome.succeed(text);
  };
  return (
    <ConsolePage
      title={t`Test categories`}
      text={t`What tests are about, in the order in which authors and learners choose. Exams that series prepare for are chosen with the series.`}
      actions={
        <Button variant="primary" onClick={() => setOpen({ dialog: 'name', category: null })}>
          <Trans>Add a category</Trans>
        </Button>
      }
    >
      <AdminList
        label={t`Test categories`}
        list={{ ...list, isPlaceholderData: false }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        place={{}}
        pageSize={mostTestCategories}
        errorMessage={t`Failed to load the categories. Please try again.`}
        empty={null}
      />
      {open?.dialog === 'name' && (
        <NameDialog
          category={open.category}
          onClose={close}
          onSaved={(name) =>
            closeWith(open.category ? t`The category is “${name}” now` : t`“${name}” was added`)
          }
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteCategoryDialog
          category={open.category}
          others={categories.filter(({ id }) => id !== open.category.id)}
          onClose={close}
          onDeleted={() => closeWith(t`The category was deleted`)}
        />
      )}
      <OutcomeBanner outcome={outcome.outcome} hide={outcome.hide} />
    </ConsolePage>
  );
}

/** The row moves in the document: its arrow, or the other one at the end of the list, or its sheet's button has the focus again. */
function useMoving(categories: readonly TestCategory[], onFailed: (error: Error) => void) {
  const ordering = useOrderCategories();
  const pressed = useRef<{ readonly id: string; readonly step: 1 | -1 } | null>(null);

  useEffect(() => {
    const arrow = pressed.current;
    if (arrow === null || categories.length === 0) return;
    pressed.current = null;
    const isAtEnd = categories.at(arrow.step === 1 ? -1 : 0)?.id === arrow.id;
    const step = isAtEnd ? (arrow.step === 1 ? -1 : 1) : arrow.step;
    const button = [arrowId(arrow.id, step), sheetButtonId(arrow.id)]
      .map((id) => document.getElementById(id))
      .find((found) => found !== null);
    button?.focus();
  }, [categories]);

  return {
    isMoving: ordering.isPending,
    onMove: ({ id }: TestCategory, step: 1 | -1) => {
      const ids = categories.map((category) => category.id);
      const from = ids.indexOf(id);
      ids.splice(from, 1);
      ids.splice(from + step, 0, id);
      ordering.mutate(ids, {
        onSuccess: () => {
          pressed.current = { id, step };
        },
        onError: onFailed,
      });
    },
  };
}

type NameDialogProps = {
  /** Null: a new one. */
  category: TestCategory | null;
  onClose: () => void;
  onSaved: (name: string) => void;
};

/** Makes a category or renames one; its tests go along. */
function NameDialog({ category, onClose, onSaved }: NameDialogProps) {
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
      <TextField label={t`Name`} {...form.field('name')} dir="auto" required autoComplete="off" />
    </FormDialog>
  );
}

type DeleteCategoryDialogProps = {
  category: TestCategory;
  /** Where its tests can go. */
  others: readonly TestCategory[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks, and where the tests of the category go. */
function DeleteCategoryDialog(props: DeleteCategoryDialogProps) {
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
