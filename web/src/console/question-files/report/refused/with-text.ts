/** Options with one of them written anew; blank ones at the end are none. */
export function withText(options: readonly string[], at: number, text: string): string[] {
  const texts = Array.from({ length: Math.max(options.length, at + 1) }, (_, place) =>
    place === at ? text : (options[place] ?? ''),
  );
  return texts.slice(0, texts.findLastIndex((each) => each !== '') + 1);
}
