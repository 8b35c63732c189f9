/** The language a text is written in, as far as its letters tell; undefined for Latin, numbers and signs. */
export function languageByScript(text: string): 'ur' | 'hi' | undefined {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic > 0 && arabic >= devanagari && arabic * 2 >= latin) return 'ur';
  return devanagari > 0 && devanagari * 2 >= latin ? 'hi' : undefined;
}
