import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from '#ui/icons/first-page.ts';

/** The rating that the editors give a series, 0 to 5; none while it is 0. Learners do not rate, so it must not look so. */
export function EditorsRating({ value }: { value: number }) {
  const { t } = useLingui();
  if (value <= 0) return null;
  const rating = value.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star aria-hidden="true" className="size-4 shrink-0 fill-current text-warning" />
      <span className="sr-only">{t`Rated ${rating} of 5 by our editors`}</span>
      <span aria-hidden="true" className="font-semibold">
        {rating}
      </span>
      <span aria-hidden="true" className="text-muted">
        <Trans>by our editors</Trans>
      </span>
    </span>
  );
}
