/** The parts of a paper while it is taken: what an attempt tells of them beside what the paper says. */
import type { Attempt, PaperPart } from '@taiyari/contract';
import { isoText } from '#domain/iso-text.ts';
import { type PartEnds, runningPart } from '#domain/paper/clock.ts';

type Clocks = {
  readonly deadlineAt: Date | null;
  /** Null where parts have no clocks of their own. */
  readonly partEnds: PartEnds | null;
};

/** Which part is open at a moment, from 0, and until when it can be answered; null without a limit. */
export function openPartAt({ deadlineAt, partEnds }: Clocks, now: Date) {
  const openPart = partEnds === null ? 0 : runningPart(partEnds, now);
  return { openPart, endsAt: partEnds?.[openPart] ?? deadlineAt };
}

/** The parts with the times that they have in one attempt, as they stand at a moment. */
export function toRunningParts(
  parts: readonly PaperPart[],
  {
    startedAt,
    deadlineAt,
    partEnds,
    isSubmitted,
  }: Clocks & { readonly startedAt: Date; readonly isSubmitted: boolean },
  now: Date,
): Attempt['parts'] {
  return parts.map((part, place) => {
    const [only, ...others] = part.sections;
    const end = partEnds?.[place] ?? deadlineAt;
    const deadline = end && isoText(end);
    const isOver = isSubmitted || (partEnds !== null && end !== null && end <= now);
    return {
      title: (others.length === 0 && only?.title) || `Part ${place + 1}`,
      minutes: part.seconds === null ? null : part.seconds / 60,
      locked: partEnds !== null && !part.earlyExit,
      startsAt: isoText(partEnds?.[place - 1] ?? startedAt),
      deadline,
      closedAt: isOver ? deadline : null,
      ...part,
    };
  });
}
