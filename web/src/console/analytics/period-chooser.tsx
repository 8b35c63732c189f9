import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  type AnalyticsSearch,
  chosenDays,
  isCustom,
  periods,
  usualPeriod,
} from '#console/analytics/analytics-search.ts';
import { useListPlace } from '#console/kit/lists/use-list-place.ts';
import { Chip } from '#ui/chip.tsx';
import { DayInput } from '#ui/date-field.tsx';
import { FieldError } from '#ui/field.tsx';

type PeriodChooserProps = {
  search: AnalyticsSearch;
  /** The first and the last day that are shown. */
  shown: { from: string; to: string } | undefined;
  /** Why the chosen days were refused. */
  error: string | undefined;
};

/** The last 7, 30 or 90 days, or any days; the choice stands in the address. */
export function PeriodChooser({ search, shown, error }: PeriodChooserProps) {
  const { t } = useLingui();
  const place = useListPlace();
  const days = isCustom(search) ? null : chosenDays(search);
  const choose = (change: { days?: string; from?: string; to?: string }) =>
    place.choose({ days: undefined, from: undefined, to: undefined, ...change });
  const kept = { from: search.from ?? shown?.from, to: search.to ?? shown?.to };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t`Period`}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-2">
          {periods.map((period) => (
            <Chip
              key={period}
              isSelected={days === period}
              onClick={() => choose({ days: period === usualPeriod ? undefined : String(period) })}
            >
              <Trans>{period} days</Trans>
            </Chip>
          ))}
        </div>
        <div className="grid gap-3 max-sm:w-full sm:grid-cols-2">
          <DayField
            label={t`From`}
            value={kept.from}
            isWrong={error !== undefined}
            onChange={(from) => choose({ from, to: kept.to })}
          />
          <DayField
            label={t`To`}
            value={kept.to}
            isWrong={error !== undefined}
            onChange={(to) => choose({ from: kept.from, to })}
          />
        </div>
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

const errorId = 'period-error';

type DayFieldProps = {
  label: string;
  value: string | undefined;
  isWrong: boolean;
  onChange: (day: string | undefined) => void;
};

function DayField({ label, value, isWrong, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-[3rem_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <DayInput
        id={id}
        value={value ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onDay={(day) => {
          if (day !== null) onChange(day || undefined);
        }}
      />
    </div>
  );
}
