import { Trans, useLingui } from '@lingui/react/macro';
import type { Api, BodyOf, UserSupport } from '@taiyari/contract';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { isDay } from '@taiyari/contract/rules/fields';
import { accommodationContent } from '@taiyari/contract/rules/user-support';
import { useState } from 'react';
import { callAdmin } from '#console/kit/call-admin.ts';
import { numberOf } from '#console/kit/figures.tsx';
import { FormDialog } from '#console/kit/forms/form-dialog.tsx';
import { saveOver } from '#console/kit/save-over.ts';
import { Theirs } from '#console/kit/theirs.tsx';
import { useDeed } from '#console/users/api.ts';
import { isApiError } from '#lib/api-error.ts';
import { problemElsewhere } from '#lib/forms/refusals.ts';
import { type Form, useForm } from '#lib/forms/use-form.ts';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type Accommodation = UserSupport['accommodation'];
type Given = Omit<BodyOf<Api['putAccommodation']>, 'approvedAt'>;

type AccommodationDialogProps = {
  userId: string;
  /** As it is by now. */
  accommodation: Accommodation;
  onClose: () => void;
  onDone: () => void;
};

type Values = { kind: string; percent: string; reason: string; validUntil: string };

/** Extra time in every test from now on; the audit log says who gave how much, and not why. */
export function AccommodationDialog(props: AccommodationDialogProps) {
  const { t } = useLingui();
  const { form, hasMet } = useAccommodationForm(props);
  return (
    <FormDialog
      title={t`Extra time`}
      description={t`It holds for every test that is started from now on, for each part of it. Running tests keep their time: give minutes there.`}
      submitText={t`Save`}
      form={form}
      onClose={props.onClose}
      remedy={hasMet && <TheirExtraTime theirs={props.accommodation} mine={form.values()} />}
    >
      <AccommodationFields form={form} />
    </FormDialog>
  );
}

function useAccommodationForm({ userId, accommodation, onDone }: AccommodationDialogProps) {
  const { t } = useLingui();
  const storedAt = accommodation?.approvedAt ?? null;
  // What is stored is read anew meanwhile; what is being written was made from this.
  const [seenAt] = useState(storedAt);
  const [hasMet, setHasMet] = useState(false);
  const put = useDeed((body: Given & { updatedAt: string | null }) =>
    saveOver({
      what: `extra time ${userId}`,
      body,
      send: ({ updatedAt: approvedAt, ...given }) =>
        callAdmin('putAccommodation', { params: { userId }, body: { ...given, approvedAt } }),
      stateOf: ({ approvedAt }) => approvedAt,
    }),
  );
  const failed = problemElsewhere(t`The extra time was not saved. Please try again.`);
  const form = useForm<Values>({
    content: accommodationContent,
    toThing: ({ percent, ...values }) => ({
      ...values,
      percent: values.kind === 'percent' ? numberOf(percent) : null,
    }),
    initial: valuesOf(accommodation),
    save: async (values) => {
      // Whoever sees the other one's, and saves again, writes over it.
      await put.mutateAsync({ ...givenOf(values), updatedAt: hasMet ? storedAt : seenAt });
      onDone();
    },
    problemOf: (error, sentence) => {
      if (!isApiError(error, 'conflict')) return failed(error, sentence);
      setHasMet(true);
      return {
        text: t`Somebody else has changed the extra time meanwhile, and yours was not saved.`,
        reason: '',
      };
    },
  });
  return { form, hasMet };
}

function valuesOf(accommodation: Accommodation): Values {
  return {
    kind: accommodation?.kind ?? 'compensatory',
    percent: String(accommodation?.percent ?? ''),
    reason: accommodation?.reason ?? '',
    validUntil: accommodation?.validUntil ?? '',
  };
}

function givenOf({ kind, percent, reason, validUntil }: Values): Given {
  return {
    kind: kind === 'percent' ? 'percent' : 'compensatory',
    percent: kind === 'percent' && percent.trim() !== '' ? numberOf(percent) : null,
    reason,
    validUntil: validUntil === '' ? null : validUntil,
  };
}

function TheirExtraTime({ theirs, mine }: { theirs: Accommodation; mine: Values }) {
  const { t } = useLingui();
  const their = useExtraTimeWords(givenOf(valuesOf(theirs)));
  const my = useExtraTimeWords(givenOf(mine));
  if (theirs === null) {
    return (
      <p>
        <Trans>The user has none any more. Save yours again to give it.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>Put into yours what is to stay of the other one, and save it again.</Trans>
      </p>
      <Theirs
        fields={[
          [t`How much`, their.amount, my.amount],
          [t`Reason`, theirs.reason, mine.reason],
          [t`Last day (optional)`, their.last, my.last],
        ]}
      />
    </>
  );
}

/** How much it is, and the last day on which it holds: '' where it has no end, as it is while none is typed yet. */
export function useExtraTimeWords({ kind, percent, validUntil }: Omit<Given, 'reason'>) {
  const { t } = useLingui();
  return {
    amount:
      kind === 'percent'
        ? t`${percent ?? 0}% more time in each part`
        : t`20 minutes more for an hour, at least 5 in each part`,
    last: isDay(`${validUntil}`) ? formatCalendarDay(`${validUntil}`) : (validUntil ?? ''),
  };
}

function AccommodationFields({ form }: { form: Form<Values> }) {
  const { t } = useLingui();
  const { kind } = form.values();
  return (
    <>
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
          kind === 'compensatory' &&
          t`20 minutes for each hour of a part, at least 5, in steps of 5.`
        }
        {...form.choice('kind')}
      />
      {kind === 'percent' && <NumberField label={t`Per cent`} {...form.field('percent')} />}
      <TextField
        label={t`Reason`}
        hint={t`Why, and what was shown for it. Administrators see it on this page; the audit log does not hold it.`}
        {...form.field('reason')}
        dir="auto"
        required
      />
      <DateField
        label={t`Last day (optional)`}
        hint={t`Tests that are started later have the time of everybody.`}
        {...form.day('validUntil')}
      />
    </>
  );
}
