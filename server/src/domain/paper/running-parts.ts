/** The parts of a paper while it is taken: what an attempt tells of them beside what the paper says. */
import type { Attempt } from '@taiyari/contract';
import { type PartEnds, runningPart } from '#domain/paper/clock.ts';
import type { Part } from '#domain/paper/parts.ts';
import { toPaperParts } from '#domain/paper/wire.ts';

type Clocks = {
  readonly deadlineAt: Date | null;
  /** Null where parts have no clocks of their own. */
  readonly partEnds: PartEnds | null;
};

/** Which part is open at a moment, from 0, and until when it can be answered (ISO 8601, null without a limit). */
export function toOpenPart({ deadlineAt, partEnds }: Clocks, now: Date) {
  const openPart = partEnds === null ? 0 : runningPart(partEnds, now);
  const end = partEnds?.[openPart] ?? deadlineAt;
  return { openPart, partDeadline: end?.toISOString() ?? null };
}

/** The parts with the times that they have in one attempt, as they stand at a moment. */
export function toRunningParts(
  parts: readonly Part[],
  {
    startedAt,
    deadlineAt,
    partEnds,
    isSubmitted,
  }: Clocks & { readonly startedAt: Date; readonly isSubmitted: boolean },
  now: Date,
): Attempt['parts'] {
  return toPaperParts(parts).map((part, place) => {
    const [only, ...others] = part.sections;
    const end = partEnds?.[place] ?? deadlineAt;
    const isOver = isSubmitted || (partEnds !== null && end !== null && end <= now);
    return {
      ...part,
      title: (others.length === 0 && only?.title) || `Part ${place + 1}`,
      minutes: part.seconds === null ? null : part.seconds / 60,
      locked: partEnds !== null && !part.earlyExit,
      startsAt: (partEnds?.[place - 1] ?? startedAt).toISOString(),
      deadline: end?.toISOString() ?? null,
      closedAt: isOver ? (end?.toISOString() ?? null) : null,
    };
  });
}
