import { useLingui } from '@lingui/react/macro';

/** A rating of 0 to 5, as a star with its number. */
export function Rating({ value }: { value: number }) {
  const { t } = useLingui();
  const rating = value.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold">
      <span aria-hidden="true" className="text-warning">
        ★
      </span>
      <span className="sr-only">{t`Rated ${rating} of 5`}</span>
      <span aria-hidden="true">{rating}</span>
    </span>
  );
}
