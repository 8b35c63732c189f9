import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LearnerRating } from '@taiyari/contract';
import { Star } from '#ui/icons/first-page.ts';

/** What learners think of a series; nothing while too few have said so. */
export function LearnerStars({ rating }: { rating: LearnerRating | null }) {
  const { t } = useLingui();
  if (rating === null) return null;
  const mean = rating.mean.toFixed(1);
  const { learners } = rating;
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star aria-hidden="true" className="size-4 shrink-0 fill-current text-warning" />
      <span className="sr-only">
        {t`Rated ${mean} of 5 by ${plural(learners, { one: '# learner', other: '# learners' })}`}
      </span>
      <span aria-hidden="true" className="font-semibold">
        {mean}
      </span>
      <span aria-hidden="true" className="text-muted">
        ({learners})
      </span>
    </span>
  );
}

/** From here on the editors recommend a series; below that they have only said what they think of it. */
const choiceFrom = 4;

/** The rating that the editors give a series, 0 to 5; none while it is 0. In words: stars are the learners'. */
export function EditorsRating({ value }: { value: number }) {
  if (value <= 0) return null;
  const rating = value.toFixed(1);
  return (
    <span className="text-sm text-muted">
      {value >= choiceFrom ? (
        <Trans>Editors’ choice: {rating} of 5</Trans>
      ) : (
        <Trans>Editors’ rating: {rating} of 5</Trans>
      )}
    </span>
  );
}
