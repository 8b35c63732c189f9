import { Trans, useLingui } from '@lingui/react/macro';
import type { UserSupport } from '@taiyari/contract';
import { formatDate } from '@taiyari/contract/rules/dates';
import { accommodationContent } from '@taiyari/contract/rules/user-support';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { numberOf } from '#console/kit/figures.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { ConsoleCard } from '#console/kit/page.tsx';
import { type UserCardProps, useDeed } from '#console/users/api.ts';
import { useActionMessage } from '#console/users/user-words.tsx';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Extra time that the user has a right to: seen, given, changed and taken away. */
export function UserAccommodation({ detail, support: { accommodation }, outcome }: UserCardProps) {
  const { t } = useLingui();
  const { userId } = detail.profile;
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const actionMessage = useActionMessage();
  const remove = useDeed(() => callAdmin('deleteAccommodation', { params: { userId } }));
  const close = () => setOpen(null);
  const closeWith = (text: string) => () => {
    close();
    outcome.succeed(text);
  };
  return (
    <ConsoleCard title={t`Extra time in tests`}>
      {accommodation ? (
        <Given accommodation={accommodation} />
      ) : (
        <p className="text-muted">
          <Trans>The time of everybody.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('edit')}>
          {accommodation ? t`Change extra time` : t`Give extra time`}
        </Button>
        {accommodation && (
          <Button onClick={() => setOpen('remove')}>
            <Trans>Take it away</Trans>
          </Button>
        )}
      </div>
      {open === 'edit' && (
        <AccommodationDialog
          userId={userId}
          accommodation={accommodation}
          onClose={close}
          onDone={closeWith(t`Extra time saved`)}
        />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t`Take the extra time away?`}
        description={t`Tests that are started from now on have the time of everybody. Running ones keep theirs.`}
        confirmText={t`Take it away`}
        tone="danger"
        isBusy={remove.isPending}
        error={remove.isError ? actionMessage(remove.error) : undefined}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: closeWith(t`Extra time taken away`) })
        }
      />
    </ConsoleCard>
  );
}

type GivenProps = { accommodation: NonNullable<UserSupport['accommodation']> };

function Given({ accommodation }: GivenProps) {
  const { t } = useLingui();
  const { kind, percent, reason, validUntil, approvedAt } = accommodation;
  const day = formatDate(approvedAt);
  const name = accommodation.approvedBy ?? t`somebody who is gone`;
  const last = validUntil === null ? '' : formatDate(`${validUntil}T12:00:00+05:30`);
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {kind === 'percent'
          ? t`${percent}% more time in each part`
          : t`20 minutes more for an hour, at least 5 in each part`}
        {last !== '' && <>, {t`until ${last}`}</>}
      </p>
      <p dir="auto" className="wrap-anywhere">
        {reason}
      </p>
      <p className="text-sm text-muted">{t`Given by ${name}, ${day}`}</p>
    </div>
  );
}

type AccommodationDialogProps = {
  userId: string;
  accommodation: UserSupport['accommodation'];
  onClose: () => void;
  onDone: () => void;
};

type Values = { kind: string; percent: string; reason: string; validUntil: string };

/** Extra time in every test from now on; the audit log says who gave how much, and not why. */
function AccommodationDialog(props: AccommodationDialogProps) {
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
    content: accommodationContent,
    toThing: ({ percent, ...values }) => ({
      ...values,
      percent: values.kind === 'percent' ? numberOf(percent) : null,
    }),
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
