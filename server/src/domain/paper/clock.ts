/**
 * The clocks of a paper's parts. Nothing has to be advanced: the ends are known from the start, and which part is open
 * follows from them and the moment, also while nobody is connected.
 */
import { graceSeconds } from '@taiyari/contract/rules/limits';
import type { Part } from '#domain/paper/parts.ts';

/** When each part ends, in their order; a part begins as the one before it ends. */
export type PartEnds = readonly Date[];

/** Null where the parts have no clocks of their own. @param extraOf seconds beside those of a part */
export function partEndsOf(
  startedAt: Date,
  parts: readonly Part[],
  extraOf: (seconds: number) => number,
): PartEnds | null {
  let end = startedAt.getTime();
  const ends: Date[] = [];
  for (const { seconds } of parts) {
    if (seconds === null) return null;
    end += (seconds + extraOf(seconds)) * 1000;
    ends.push(new Date(end));
  }
  return ends;
}

/** The part whose time runs at a moment; after the last end it is the last one. */
export function runningPart(ends: PartEnds, at: Date): number {
  const first = ends.findIndex((end) => at < end);
  return first === -1 ? ends.length - 1 : first;
}

/**
 * Whether an answer counts for a part: from its beginning until its end and its grace.
 * @param arrivedAt in doubt earlier than it was
 * @param now when it is decided: in doubt an answer is taken for later, so that a part has begun for it
 */
export function isPartOpen(
  ends: PartEnds,
  part: number,
  { arrivedAt, now }: { readonly arrivedAt: Date; readonly now: Date },
): boolean {
  const [begin, end] = [ends[part - 1], ends[part]];
  return (
    end !== undefined &&
    arrivedAt.getTime() <= end.getTime() + graceSeconds * 1000 &&
    (begin === undefined || now >= begin)
  );
}

/** Ends after a part has been left at a moment: it ends then, and all later ones so much earlier. */
export function endedAt(ends: PartEnds, part: number, at: Date): PartEnds {
  const saved = Math.max(0, (ends[part]?.getTime() ?? 0) - at.getTime());
  return ends.map((end, index) => (index < part ? end : new Date(end.getTime() - saved)));
}

/** Ends after somebody was given more time: the part that runs and all later ones end so much later. */
export function extended(ends: PartEnds, at: Date, seconds: number): PartEnds {
  const running = runningPart(ends, at);
  return ends.map((end, index) =>
    index < running ? end : new Date(end.getTime() + seconds * 1000),
  );
}
