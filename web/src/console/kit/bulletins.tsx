import { Trans, useLingui } from '@lingui/react/macro';
import type { Content, Written } from '@taiyari/contract/rules/content';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { contentTarget } from '#ui/content-link.tsx';
import { Pencil, Plus, RefreshCw, Trash2 } from '#ui/icons/elsewhere.ts';
import { ExternalLink } from '#ui/icons/first-page.ts';
import { type Deed, RowDeeds } from '#ui/table/row-deeds.tsx';
import { textLinkStyles } from '#ui/text-link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type BulletinHeadingButtonsProps = {
  addText: string;
  onAdd: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Refresh and Add at the head of a list. */
export function BulletinHeadingButtons({
  addText,
  onAdd,
  onRefresh,
  isRefreshing,
}: BulletinHeadingButtonsProps) {
  return (
    <>
      <Button isBusy={isRefreshing} onClick={onRefresh}>
        {!isRefreshing && <RefreshCw aria-hidden="true" className="size-4.5" />}
        <span className="max-sm:sr-only">
          <Trans>Refresh</Trans>
        </span>
      </Button>
      <Button variant="primary" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-5" />
        {addText}
      </Button>
    </>
  );
}

type BulletinActionsProps = {
  title: string;
  /** What a wide window does in columns of its own. */
  elsewhere?: readonly Deed[];
  onEdit: () => void;
  onDelete: () => void;
};

/** Edit and delete, with the name of what they are about. */
export function BulletinActions({ title, elsewhere = [], onEdit, onDelete }: BulletinActionsProps) {
  const { t } = useLingui();
  return (
    <RowDeeds
      name={title}
      elsewhere={elsewhere}
      deeds={[
        { label: t`Edit`, name: t`Edit ${title}`, icon: Pencil, onDo: onEdit },
        {
          label: t`Delete`,
          name: t`Delete ${title}`,
          icon: Trash2,
          isDanger: true,
          onDo: onDelete,
        },
      ]}
    />
  );
}

/** Where a message leads, in a new tab, so that the list stays where it is. */
export function ViewLink({ url, subject }: { url: string | null; subject: string }) {
  const { t } = useLingui();
  const target = contentTarget(url);
  if (target === null) return null;
  return (
    <a
      href={target.kind === 'external' ? target.url : target.path}
      target="_blank"
      rel="noopener noreferrer"
      className={`${textLinkStyles} inline-flex min-h-6 items-center gap-1`}
    >
      <Trans>View Link</Trans>
      <VisuallyHidden>{t`: ${subject} (opens in a new tab)`}</VisuallyHidden>
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}

type Options<Values> = {
  content: Content;
  initial: Values;
  toThing?: (values: Values) => Written;
  /** As it was when the form was opened; null: a new one. */
  opened: Saved | null;
  /** As it is by now, where that is known. */
  stored: Saved | undefined;
  /** @param updatedAt the state that is written over. */
  save: (values: Values, updatedAt: string | undefined) => Promise<unknown>;
  /** 'Failed to save …' */
  failure: string;
  /** Told what is wrong, for the banner of the page. */
  onFailed: (text: string) => void;
};

type Saved = { readonly updatedAt: string };

export type BulletinForm<Values extends FieldValues> = Form<Values> & {
  /** Somebody else has saved it meanwhile: what he wrote is to be seen. */
  readonly hasMet: boolean;
};

/**
 * The form in which a notification or an announcement is written. The banner of the page says its first fault besides
 * the field; over the form stands only what is of no field.
 */
export function useBulletinForm<Values extends FieldValues>({
  failure,
  onFailed,
  opened,
  stored,
  save,
  ...options
}: Options<Values>): BulletinForm<Values> {
  const { t } = useLingui();
  const [hasMet, setHasMet] = useState(false);
  const form = useForm<Values>({
    ...options,
    // Whoever has seen what the other one wrote, and saves again, writes over that.
    save: (values) => save(values, (hasMet ? (stored ?? opened) : opened)?.updatedAt),
    problemOf: (error, sentence) => {
      onFailed(sentence ?? failure);
      if (isApiError(error, 'conflict')) {
        setHasMet(true);
        return {
          text: t`Somebody else has saved it meanwhile, and yours was not saved. Put into yours what is to stay of the other one, and save it again.`,
          reason: '',
        };
      }
      return sentence === undefined ? { text: failure, reason: messageOf(error, '') } : null;
    },
    problemOfFaults: (sentence) => {
      onFailed(sentence);
      return null;
    },
  });
  return { ...form, hasMet };
}

type BulletinDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submitText' | 'form' | 'onClose' | 'remedy'
> & {
  /** What learners will see. */
  preview: ReactNode;
  children: ReactNode;
};

/** A form with what learners will see beside it. */
export function BulletinDialog({ preview, children, ...dialog }: BulletinDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog {...dialog} className="md:grid-cols-2">
      <div className="grid content-start gap-4">{children}</div>
      <section
        aria-label={t`Preview`}
        className="grid content-start gap-1.5 self-start md:sticky md:top-5"
      >
        <h3 className="font-medium">
          <Trans>Preview</Trans>
        </h3>
        {/* Its link leads away from what is being typed. */}
        <div inert>{preview}</div>
      </section>
    </FormDialog>
  );
}

type DeleteDialogProps = {
  bulletin: { readonly id: string; readonly title: string };
  title: string;
  /** 'Are you sure you want to delete …?' */
  question: string;
  deletion: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'isError'>;
  success: string;
  failure: string;
  outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
  onClose: () => void;
};

/** Asks before a bulletin is deleted, and names it. */
export function DeleteDialog({
  bulletin,
  title,
  question,
  deletion,
  success,
  failure,
  outcome,
  onClose,
}: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={question}
      confirmText={t`Delete`}
      busyText={t`Deleting...`}
      tone="danger"
      isBusy={deletion.isPending}
      error={deletion.isError ? failure : undefined}
      onConfirm={() =>
        deletion.mutate(bulletin.id, {
          onSuccess: () => {
            outcome.succeed(success);
            onClose();
          },
          onError: () => outcome.fail(failure),
        })
      }
    >
      <p dir="auto" className="border-s-4 border-border ps-3 font-semibold break-words">
        {bulletin.title}
      </p>
      <p className="text-muted">{t`Learners will not see it any more.`}</p>
    </ConfirmDialog>
  );
}
