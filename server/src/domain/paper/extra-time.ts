import type { Part } from '#domain/paper/parts.ts';

/** Extra time that a learner has a right to. */
export type ExtraTime =
  | { readonly kind: 'compensatory'; readonly percent: null }
  | { readonly kind: 'percent'; readonly percent: number };

/** How long a test takes, or its parts. */
export type Timed = {
  readonly hasTimeLimit: boolean;
  readonly durationMinutes: number;
  readonly parts: readonly Part[];
};

/**
 * Seconds beside those of a part, or of a test with one clock. The compensatory rule (DEPwD, 2018): 20 minutes an hour
 * and pro rata, at least 5 and a multiple of 5.
 */
export function extraSecondsOf(seconds: number, extra: ExtraTime | null): number {
  if (extra === null) return 0;
  return extra.kind === 'compensatory'
    ? Math.max(5, Math.ceil(seconds / 60 / 3 / 5) * 5) * 60
    : Math.ceil((seconds * extra.percent) / 100);
}

/** What extra time makes of a test: in all, and for each part that has a clock; null: nothing. */
export function extraTimeIn(
  { hasTimeLimit, durationMinutes, parts }: Timed,
  extra: ExtraTime | null,
): { seconds: number; partSeconds: number[] } | null {
  if (!hasTimeLimit || extra === null) return null;
  const partSeconds = parts.flatMap(({ seconds }) =>
    seconds === null ? [] : [extraSecondsOf(seconds, extra)],
  );
  const seconds =
    partSeconds.length > 0
      ? partSeconds.reduce((sum, one) => sum + one, 0)
      : extraSecondsOf(durationMinutes * 60, extra);
  return { seconds, partSeconds };
}
