import { useLingui } from '@lingui/react/macro';
import { formatCalendarDay } from '@taiyari/contract/rules/dates';
import { type ReactNode, useState } from 'react';
import { controlStyles, Field, type FieldControl } from '#ui/field.tsx';
import { Calendar } from '#ui/icons/elsewhere.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
type DayInputProps = Partial<FieldControl> & {
  name?: string;
  /** '2001-02-28', or nothing. */
  value: string;
  /** The day that was typed or chosen, '' for none, null while what is typed is no day. */
  onDay: (day: string | null) => void;
  autoComplete?: 'bday';
};

/**
 * A day in the Indian form, to be typed or chosen. The browser's own field writes it in the browser's language, with
 * the month first in many; of that one the calendar alone is used.
 */
export function DayInput({ value, onDay, ...control }: DayInputProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const day = readDay(value);
  const text = typed ?? (day === null ? '' : formatCalendarDay(day));

  function type(next: string): void {
    setTyped(next);
    onDay(next.trim() === '' ? '' : readDay(next));
  }

  return (
    <span className="relative block min-w-0">
      <input
        {...control}
        dir="ltr"
        placeholder={t`DD/MM/YYYY`}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          if (readDay(text) !== null) setTyped(null);
        }}
        className={`${controlStyles} pe-11`}
      />
      <Calendar
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-3 size-5 text-muted"
      />
      {/* By keyboard and by ear the day is typed. */}
      <input
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day ?? ''}
        onChange={({ target }) => {
          setTyped(null);
          onDay(target.value);
        }}
        onClick={({ currentTarget }) => currentTarget.showPicker()}
        className="absolute inset-e-0 top-0 size-11 cursor-pointer opacity-0"
      />
    </span>
  );
}

type DateFieldProps = Omit<DayInputProps, keyof FieldControl> & {
  label: string;
  hint?: ReactNode;
  error?: string;
};

export function DateField({ label, hint, error, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <DayInput {...input} {...control} />}
    </Field>
  );
}

/** '2001-02-28' for a day as people in India write it, the day first: 28/2/2001, 28-02-2001, 28 Feb 2001. */
function readDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = partsOf(text.trim().toLowerCase());
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  // The 30th of February is a day of March.
  const isDay =
    year !== '' && date.getUTCMonth() === number - 1 && date.getUTCDate() === Number(day);
  return isDay ? date.toISOString().slice(0, 10) : null;
}

function partsOf(text: string): readonly (string | undefined)[] {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (iso) return iso;
  const [, day, month, year] =
    /^(\d\d)(\d\d)(\d{4})$/.exec(text) ??
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,})[\s.,/-]+(\d{4})$/.exec(text) ??
    [];
  return [text, year, month, day];
}

function monthNamed(word: string): number {
  return months.findIndex((name) => word !== '' && name.startsWith(word)) + 1;
}
