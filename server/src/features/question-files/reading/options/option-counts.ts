import { notesOnPlaces } from '#features/question-files/reading/reading.ts';

type Accepted = {
  readonly place: string;
  readonly question: { readonly options: readonly string[] };
};

/** A question may have fewer options than its neighbours, but an empty cell or a lost line looks the same: it is told by its place. */
export function notesOnOptionCounts(accepted: readonly Accepted[]): string[] {
  const usual = usualCount(accepted);
  const others = accepted.filter(({ question }) => question.options.length !== usual);
  return notesOnPlaces(
    `Other questions of the file have ${usual} options, these have another number`,
    others.map(({ place, question }) => `${place} (${question.options.length})`),
  );
}

/** What most have; of several numbers that are as frequent the largest. */
function usualCount(accepted: readonly Accepted[]): number {
  const frequency = new Map<number, number>();
  for (const { question } of accepted) {
    const { length } = question.options;
    frequency.set(length, (frequency.get(length) ?? 0) + 1);
  }
  const byFrequency = [...frequency].toSorted((a, b) => b[1] - a[1] || b[0] - a[0]);
  return byFrequency[0]?.[0] ?? 0;
}
