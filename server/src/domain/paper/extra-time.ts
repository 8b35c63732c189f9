/** Extra time that a learner has a right to. */
export type ExtraTime =
  | { readonly kind: 'compensatory'; readonly percent: null }
  | { readonly kind: 'percent'; readonly percent: number };

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
