import { writtenNumber } from './written-number.ts';

/** A written number with a true minus: as wide as a plus; a hyphen is not. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** '15.0', '15.5', '15.75', '−2.5': one decimal, two where quarters and thirds need them; never '−0.0'. */
export function formatMarks(marks: number): string {
  return withMinus(writtenNumber(marks, 'en', 1));
}

/** What one question gives or takes: '+1', '−0.25', '0'. */
export function formatMarking(marks: number): string {
  const text = withMinus(writtenNumber(marks, 'en'));
  return marks > 0 && text !== '0' ? `+${text}` : text;
}
