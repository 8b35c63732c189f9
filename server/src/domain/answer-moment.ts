/** When an answer was given, as its device tells it; all but `opened.at` by the clock of the device. */
type Told = {
  readonly answeredAt: string;
  readonly sentAt?: string | undefined;
  /** When the questions were, by the server's clock and by that of the device. */
  readonly opened?: { readonly at: string; readonly here: string } | undefined;
};

/** What is asked takes its time on the line. */
const unsure = 60_000;

/**
 * As long before now as the device says that it was before its sending: whether its clock is right does not matter then.
 * Where that is before its questions were opened, or still to come, the clock was set in between: then it counts by the
 * clock with which they were opened. Where both say the same, that one knows nothing of a slow line. Nobody answers in
 * the future, and none did before 1970.
 */
export function momentOfAnswer({ answeredAt, sentAt, opened }: Told, now: Date): Date {
  const told = Date.parse(answeredAt);
  const [first, last] = [Math.max(0, opened ? Date.parse(opened.at) : 0), now.getTime()];
  const bySending = sentAt === undefined ? told : told - (Date.parse(sentAt) - last);
  const byOpening = opened ? told - (Date.parse(opened.here) - first) : bySending;
  const isPossible = (time: number) => time >= first - unsure && time <= last + unsure;
  const isSure = Math.abs(bySending - byOpening) <= unsure || !isPossible(bySending);
  const likely = isSure && isPossible(byOpening) ? byOpening : bySending;
  return new Date(Math.min(Math.max(likely, first), last));
}
