import { numberOf } from '#console/kit/forms/number-of.ts';

/** 0.33 and 0.67 are meant as thirds. */
export function marksIn(text: string): number {
  const marks = numberOf(text);
  const thirds = Math.round(marks * 3);
  const isThird = thirds % 3 !== 0 && Math.abs(marks * 3 - thirds) < 0.015;
  return isThird ? thirds / 3 : marks;
}

/** A third has no end: four decimals are enough for the server to know it again. */
export function writtenMarks(marks: number): string {
  return String(Math.round(marks * 10_000) / 10_000);
}
