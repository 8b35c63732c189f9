/** Of two texts the stretches in which they differ, so long texts whose end alone changed do not look equal. */
export function excerptsOf(
  before: string,
  after: string,
  longest: number,
): readonly [string, string] {
  const [old, fresh] = [Array.from(before), Array.from(after)];
  if (old.length <= longest && fresh.length <= longest) return [before, after];
  let same = 0;
  while (same < old.length && old[same] === fresh[same]) same += 1;
  // The words before it say where it is.
  const start = same < longest ? 0 : Math.max(0, same - Math.floor(longest / 3));
  const excerpt = (characters: readonly string[]) =>
    `${start > 0 ? '…' : ''}${shortened(characters.slice(start), longest)}`;
  return [excerpt(old), excerpt(fresh)];
}

export function shortened(text: string | readonly string[], longest: number): string {
  const characters = typeof text === 'string' ? Array.from(text) : text;
  return characters.length <= longest
    ? characters.join('')
    : `${characters.slice(0, longest).join('')}…`;
}
