import { useLingui } from '@lingui/react/macro';
import type { UserSupport } from '@taiyari/contract';
import { reasonContent } from '@taiyari/contract/rules/user-support';
import { callAdmin } from '#console/kit/call-admin.ts';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { useDeed } from '#console/users/page/api.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type AccommodationDialogProps = {
  userId: string;
  accommodation: UserSupport['accommodation'];
  onClose: () => void;
  onDone: () => void;
};

type Values = { kind: string; percent: string; reason: string; validUntil: string };

/** Extra time in every test from now on; the audit log says who gave how much, and not why. */
export function AccommodationDialog(props: AccommodationDialogProps) {
  const { userId, accommodation, onClose, onDone } = props;
  const { t } = useLingui();
  const put = useDeed(({ kind, percent, reason, validUntil }: Values) =>
    callAdmin('putAccommodation', {
      params: { userId },
      body: {
        kind: kind === 'percent' ? 'percent' : 'compensatory',
        percent: kind === 'percent' && percent.trim() !== '' ? Number(percent) : null,
        reason,
        validUntil: validUntil === '' ? null : validUntil,
      },
    }),
  );
  const form = useForm<Values>({
    content: reasonContent,
    initial: {
      kind: accommodation?.kind ?? 'compensatory',
      percent: String(accommodation?.percent ?? ''),
      reason: accommodation?.reason ?? '',
      validUntil: accommodation?.validUntil ?? '',
    },
    save: async (values) => {
      await put.mutateAsync(values);
      onDone();
    },
    problemOf: problemElsewhere(t`The extra time was not saved. Please try again.`),
  });
  return (
    <FormDialog
      title={t`Extra time`}
      description={t`It holds for every test that is started from now on, for each part of it. Running tests keep their time: give minutes there.`}
      submitText={t`Save`}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t`How much`}
        options={[
          {
            value: 'compensatory',
            label: t`Compensatory time`,
          },
          { value: 'percent', label: t`A percentage of the time` },
        ]}
        hint={
          form.values().kind === 'compensatory' &&
          t`20 minutes for each hour of a part, at least 5, in steps of 5.`
        }
        {...form.choice('kind')}
      />
      {form.values().kind === 'percent' && (
        <TextField
          label={t`Per cent`}
          type="number"
          min={1}
          max={200}
          step={1}
          inputMode="numeric"
          {...form.field('percent')}
        />
      )}
      <TextField
        label={t`Reason`}
        hint={t`Why, and what was shown for it. Administrators see it on this page; the audit log does not hold it.`}
        {...form.field('reason')}
        dir="auto"
        maxLength={500}
        required
      />
      <DateField
        label={t`Last day (optional)`}
        hint={t`Tests that are started later have the time of everybody.`}
        {...form.day('validUntil')}
      />
    </FormDialog>
  );
}
