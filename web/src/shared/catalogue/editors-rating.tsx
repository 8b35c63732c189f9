import { Trans } from '@lingui/react/macro';

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
