/** How people letter the options of a question: A to F, and as Hindi and Urdu do. */
const alphabets: readonly (readonly string[])[] = [
  [...'abcdef'],
  [...'कखगघङच'],
  [...'अबसद'],
  [...'अआइई'],
  ['الف', 'ب', 'ج', 'د', 'ہ', 'و'],
  ['الف', 'ب', 'پ', 'ت'],
];

/** One letter of an option as the source of a pattern, for the flags i and u. */
export const optionMark = 'الف|[a-fकखगघङचअबसदआइईاأبجدہهھوپت]';

/** 'b', 'ख' and 'ب' are 1; null for what letters no option. */
export function placeOfMark(mark: string): number | null {
  const letter = mark
    .toLowerCase()
    .replace(/^[اأ]$/, 'الف')
    .replace(/^[هھ]$/, 'ہ');
  const place = Math.max(...alphabets.map((letters) => letters.indexOf(letter)));
  return place === -1 ? null : place;
}

/** Digits of Hindi and Urdu as 0 to 9. */
export function digitsOf(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
    String((digit.charCodeAt(0) - (digit >= '\u0966' ? 0x966 : 0)) % 16),
  );
}
