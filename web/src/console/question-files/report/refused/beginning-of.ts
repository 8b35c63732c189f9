import type { WrittenRow } from '@taiyari/contract';

const longest = 100;

/** How a question begins, by which somebody knows it; its options where it says nothing. Undefined: no word of it is known. */
export function beginningOf(written: WrittenRow | null): string | undefined {
  const texts = [written?.question ?? '', written?.options.join(', ') ?? ''];
  const text = texts.map((one) => one.trim().replaceAll(/\s+/g, ' ')).find((one) => one !== '');
  if (text === undefined) return undefined;
  const characters = Array.from(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}
