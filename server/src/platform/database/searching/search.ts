import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/searching/contains-text.ts';
import { latinSpellings } from '#platform/database/searching/spellings.ts';

/** What is searched for, word by word, as the function `fold` of the database writes it. */
export type Search = {
  readonly words: readonly string[];
  /** Words with a slip of the pen in them are found as well. */
  readonly isForgiving: boolean;
};

/** A filter of a list, its text made ready to be searched for; null: nothing is. */
export type Searching<Filter> = Omit<Filter, 'search'> & { readonly search: Search | null };

/**
 * Looks for what holds all the words, and where there is nothing, for what holds words of nearly the same letters.
 * @param isNothing of what was found; by default that its total is 0.
 */
export async function searchFor<Filter extends { readonly search: string }, Found extends Total>(
  db: Db,
  filter: Filter,
  find: (filter: Searching<Filter>) => Promise<Found>,
  isNothing: (found: Found) => boolean = ({ total }) => total === 0,
): Promise<Found> {
  const words = await foldedWords(db, filter.search);
  if (words.length === 0) return find({ ...filter, search: null });
  const found = await find({ ...filter, search: { words, isForgiving: false } });
  const canForgive = words.some((word) => slips(word) !== null);
  if (!(canForgive && isNothing(found))) return found;
  return find({ ...filter, search: { words, isForgiving: true } });
}

type Total = { readonly total: number };

/** True where a column `words` of a table, or another folded text, holds every word, in any order. */
export function holds(folded: SQLWrapper, search: Search | null): SQL | undefined {
  if (search === null) return undefined;
  return and(...search.words.map((word) => holdsWord(folded, word, search.isForgiving)));
}

/** For an order: what holds all the words in its title, the first line of `words`, comes first. */
export function titleFirst(words: SQLWrapper, search: Search | null): SQL[] {
  const inTitle = holds(titleOf(words), search);
  return inTitle ? [sql`(${inTitle}) desc`] : [];
}

/** The first line of a column `words`. */
export function titleOf(words: SQLWrapper): SQL {
  return sql`split_part(${words}, chr(10), 1)`;
}

async function foldedWords(db: Db, text: string): Promise<string[]> {
  if (text.trim() === '') return [];
  const { rows } = await db.execute<{ folded: string }>(sql`select fold(${text}) as folded`);
  return (rows[0]?.folded ?? '').split(/\s+/u).filter((word) => word !== '');
}

function holdsWord(folded: SQLWrapper, word: string, isForgiving: boolean): SQL | undefined {
  const literal = sql`${folded} like ${containing(word)}`;
  const patterns = [latinSpellings(word), isForgiving ? slips(word) : null];
  const others = patterns.filter((pattern) => pattern !== null);
  return or(literal, ...others.map((pattern) => sql`${folded} ~ ${pattern}`));
}

const shortest = 4;
const long = 8;
/** A pattern grows with its word; nobody needs more of it than this. */
const longest = 24;

/**
 * A pattern of the words that are one slip from this one: in short words a letter wrong, missing, too many or
 * changed with its neighbour; in long ones any two letters that stand for up to three. An index of trigrams finds by it.
 * @returns null for words that are meant as they are, and those in which a slip would leave too little.
 */
function slips(word: string): string | null {
  const letters = [...word];
  // Nobody means another's address.
  if (word.includes('@')) return null;
  if (letters.length < shortest || letters.length > longest) return null;
  const isLong = letters.length >= long;
  // Behind a blank or a sign: 'not a letter' would be too much for an index.
  const begin = isLong ? '' : '[\n -/:-@]';
  const near = letters.flatMap((_, at) =>
    isLong ? longSlips(letters, at) : shortSlips(letters, at),
  );
  return `${begin}(${[...new Set(near)].join('|')})`;
}

function longSlips(letters: readonly string[], at: number): string[] {
  return [`${literal(letters.slice(0, at))}\\S{0,3}${literal(letters.slice(at + 2))}`];
}

function shortSlips(letters: readonly string[], at: number): string[] {
  const before = literal(letters.slice(0, at));
  const [letter = '', next, ...others] = letters.slice(at);
  const missing = `${before}\\S${literal(letters.slice(at))}`;
  const wrong = `${before}\\S?${literal(letters.slice(at + 1))}`;
  if (next === undefined) return [missing, `${before}\\S`];
  return [missing, wrong, `${before}${literal([next, letter, ...others])}`];
}

function literal(letters: readonly string[]): string {
  return letters.join('').replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
