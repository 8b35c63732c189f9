import { useLingui } from '@lingui/react/macro';
import { grantContent } from '@taiyari/contract/rules/grants';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import type { OutcomeControl } from '#console/kit/outcome.tsx';
import { itemsToGiveQuery, useCreateGrant } from '#console/orders/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';

type Values = {
  readonly email: string;
  readonly itemId: string;
  readonly until: string;
  readonly reason: string;
};

type GrantDialogProps = { outcome: Pick<OutcomeControl, 'succeed'>; onClose: () => void };

/** Something for one learner, without an order. */
export function GrantDialog({ outcome, onClose }: GrantDialogProps) {
  const { t } = useLingui();
  const create = useCreateGrant();
  const items = useQuery(itemsToGiveQuery);
  const form = useForm<Values>({
    content: grantContent,
    initial: { email: '', itemId: '', until: '', reason: '' },
    takesFocus: 'email',
    save: async ({ until, ...values }) => {
      const { learner, item } = await create.mutateAsync({ ...values, until: until || null });
      const [name, title] = [learner.name, item.title];
      outcome.succeed(t`${name} has ${title} now`);
      onClose();
    },
    problemOf: problemElsewhere(t`Nothing was given. Please try again.`),
  });
  const unchosen = items.isError ? t`What there is could not be loaded` : t`Choose what to give`;
  return (
    <FormDialog
      title={t`Give access`}
      description={t`The learner is enrolled at once and pays nothing. There is no invoice.`}
      submitText={t`Give`}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t`Email of the learner`}
        {...form.field('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        required
      />
      <SelectField
        label={t`What`}
        {...form.choice('itemId')}
        options={[
          { value: '', label: items.isPending ? t`Loading...` : unchosen },
          ...(items.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <DateField label={t`Last day`} hint={t`Empty: for good`} {...form.day('until')} />
      <TextAreaField
        label={t`Reason`}
        hint={t`For this list and the audit log; the learner does not read it.`}
        {...form.field('reason')}
        dir="auto"
        rows={3}
        required
      />
    </FormDialog>
  );
}
