import { languages as allLanguages, type Language } from '@taiyari/contract/rules/languages';
import { optionLetters } from '@taiyari/contract/rules/options';
import type { RulingKind } from '@taiyari/contract/rules/rulings';

/** What counts as right at a place of a paper, once something was ruled about it. */
export type PlaceKey = {
  /** The options that are right, A to F. */
  readonly letters: string;
  /** `attempted`: whatever was answered is right; `all`: so is a blank; `void`: the place counts for nothing. */
  readonly grant: 'none' | 'attempted' | 'all' | 'void';
};

/** By place of the paper; a place that is not in it follows the frozen key. */
export type Ruled = ReadonlyMap<number, PlaceKey>;

export const nothingRuled: Ruled = new Map();

export type PlaceRuling = {
  readonly place: number;
  readonly kind: RulingKind;
  /** Of `rekey` and `also`. */
  readonly letters: string;
  /** Null: for all. */
  readonly languages: readonly Language[] | null;
};

/** The key of a frozen version with what was ruled about it, in the order in which it came into force. */
export type VersionKey = {
  /** As frozen, one letter for each place. */
  readonly letters: string;
  /** How many rulings about its test are in force. */
  readonly revision: number;
  readonly rulings: readonly PlaceRuling[];
};

/**
 * What rulings come to for who read the paper in a language. Each is read upon the one before it: another key puts an
 * end to whatever was granted, so that a ruling can be taken back by naming the key of before.
 */
export function ruledFor(key: string, rulings: readonly PlaceRuling[], language: Language): Ruled {
  const ruled = new Map<number, PlaceKey>();
  for (const { place, kind, letters, languages } of rulings) {
    if (languages !== null && !languages.includes(language)) continue;
    const before = ruled.get(place)?.letters ?? key.charAt(place);
    ruled.set(place, placeKeyOf(kind, letters, before));
  }
  return ruled;
}

function placeKeyOf(kind: RulingKind, letters: string, before: string): PlaceKey {
  switch (kind) {
    case 'rekey':
      return { letters, grant: 'none' };
    case 'also':
      return { letters: [...new Set(before + letters)].sort().join(''), grant: 'none' };
    case 'full-to-all':
      return { letters: before, grant: 'all' };
    case 'full-to-attempted':
      return { letters: before, grant: 'attempted' };
    case 'void':
      return { letters: before, grant: 'void' };
  }
}

/** What was ruled for the readers of one language, most often nothing. */
export function ruledOf({ letters, rulings }: VersionKey, language: Language): Ruled {
  return rulings.length === 0 ? nothingRuled : ruledFor(letters, rulings, language);
}

/** What a letter comes to at a place; '-' is blank. @param key the letter of the frozen key */
export function outcomeOf(
  letter: string,
  key: string,
  ruled: PlaceKey | undefined,
): 'correct' | 'incorrect' | 'skipped' | 'void' {
  if (ruled?.grant === 'void') return 'void';
  if (ruled?.grant === 'all') return 'correct';
  if (letter === '-') return 'skipped';
  if (ruled?.grant === 'attempted') return 'correct';
  const right = ruled?.letters ?? key;
  // Most often one letter is right, and to look for it in a text takes ten times as long.
  const isRight = right.length === 1 ? right === letter : right.includes(letter);
  return isRight ? 'correct' : 'incorrect';
}

/** The options (from 0) of letters. */
export function optionsOf(letters: string): number[] {
  return [...letters].map((letter) => optionLetters.indexOf(letter));
}

type Successive = Pick<PlaceRuling, 'kind' | 'languages'>;

/** `languages`: for whose readers alone nothing of it counts any more; null: for nobody's. */
type Ending<One> = { readonly by: One; readonly languages: readonly Language[] | null };

/**
 * The later ruling by which each is without effect. One for some languages ends one for all of them in part: that holds
 * for later versions as well.
 * @param rulings about one question as it was asked, in the order in which they came into force
 */
export function endingsOf<One extends Successive>(
  rulings: readonly One[],
): ReadonlyMap<One, Ending<One>> {
  const readers = [...allLanguages, null].map((language) => endingsFor(language, rulings));
  const endings = new Map<One, Ending<One>>();
  for (const ruling of rulings) {
    const own = readers.filter(({ language }) => isFor(ruling, language));
    const ended = own.filter(({ endedBy }) => endedBy.has(ruling));
    const by = rulings.findLast((one) => ended.some(({ endedBy }) => endedBy.get(ruling) === one));
    const languages = ended.flatMap(({ language }) => language ?? []);
    if (by === undefined || languages.length === 0) continue;
    endings.set(ruling, { by, languages: ended.length === own.length ? null : languages });
  }
  return endings;
}

/** By which ruling each one is without effect for the readers of a language; null: of later versions. */
function endingsFor<One extends Successive>(language: Language | null, rulings: readonly One[]) {
  const endedBy = new Map<One, One>();
  const before: One[] = [];
  let key: readonly One[] = [];
  for (const ruling of rulings.filter((one) => isFor(one, language))) {
    key = keyAfter(key, ruling);
    const counting = key.includes(ruling) ? key : [ruling];
    for (const one of before) {
      if (counting.includes(one)) endedBy.delete(one);
      else if (!endedBy.has(one)) endedBy.set(one, ruling);
    }
    before.push(ruling);
  }
  return { language, endedBy };
}

function isFor({ languages }: Successive, reader: Language | null): boolean {
  return languages === null || (reader !== null && languages.includes(reader));
}

/** The rulings that say which options are right; those stand behind a grant, and again once it ends. */
function keyAfter<One extends Successive>(before: readonly One[], ruling: One): readonly One[] {
  if (ruling.kind === 'rekey') return [ruling];
  return ruling.kind === 'also' ? [...before, ruling] : before;
}
