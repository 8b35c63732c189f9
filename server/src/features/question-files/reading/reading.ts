import type { WrittenQuestion } from '@taiyari/contract/rules/questions';

/** One question of a file, or why it is none: sentences for whoever wrote it. */
export type Item =
  | { readonly place: string; readonly question: WrittenQuestion }
  | { readonly place: string; readonly faults: readonly string[] };

/** What a file holds, in its order; `notes` say what was left aside. */
export type Reading = {
  readonly items: readonly Item[];
  readonly notes: readonly string[];
};

/** The file as a whole cannot be read; the message says why and where. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** So many entries are read that a file with too many can still be told how many it has. */
const mostEntries = 5000;

/** @throws UnreadableFile when reading on would only cost time. */
export function requireFewEntries(count: number): void {
  if (count <= mostEntries) return;
  throw new UnreadableFile(`The file has more than ${mostEntries} entries, which is too many.`);
}
