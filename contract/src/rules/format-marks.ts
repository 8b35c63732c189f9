/** A number in words of Intl with a true minus: as wide as a plus; a hyphen is not. */
export function withMinus(text: string): string {
  return text.replace('-', '−');
}

/** '15.0', '15.5', '15.75', '−2.5': one decimal, two where quarters and thirds need them; never '−0.0'. */
export function formatMarks(marks: number): string {
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  return withMinus(format.format(marks));
}

/** What one question gives or takes: '+1', '−0.25', '0'. */
export function formatMarking(marks: number): string {
  const format = new Intl.NumberFormat('en', {
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return withMinus(format.format(marks));
}
