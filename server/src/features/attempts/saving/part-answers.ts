import { changedAnswers, type SheetDelta } from '#domain/answer-sheet.ts';
import { isPartOpen } from '#domain/paper/clock.ts';
import type { AttemptState } from '#features/attempts/hot-queries.ts';
import type { Version } from '#features/attempts/versions/versions.ts';

/** The questions whose answer a delta changes though their part is not open for it. */
export function answersInClosedParts(
  { answers, partEnds }: AttemptState,
  delta: SheetDelta,
  { positions, partOfPlace }: Version,
  moments: { readonly arrivedAt: Date; readonly now: Date },
): string[] {
  if (partEnds === null) return [];
  return changedAnswers(answers, delta, positions).filter((id) => {
    const part = partOfPlace[positions.get(id) ?? -1] ?? 0;
    return !isPartOpen(partEnds, part, moments);
  });
}
