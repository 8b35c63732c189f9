import { type Asked, type Oracle, says } from '#domain/templates/testing/read-question.ts';

function arrangements(size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return arrangements(size - 1).flatMap((rest) =>
    Array.from({ length: size }, (_, place) => rest.toSpliced(place, 0, size - 1)),
  );
}

const ofFive = arrangements(5);
/** Around a table only the places to each other count: the last one keeps his seat. */
const ofSix = ofFive.map((seats) => [...seats, 5]);

const counts: Record<string, number> = { immediately: 1, second: 2, third: 3 };

type Clue = { readonly one: number; readonly by: number; readonly other: number };

function read({ text }: Asked): { readonly people: string[]; readonly clues: Clue[] } {
  const spoken = [...text.matchAll(/(\w+) sits (?:(\w+) to the (\w+) of|opposite) (\w+)\./g)];
  const people = [...new Set(spoken.flatMap(([, one = '', , , other = '']) => [one, other]))];
  const clues = spoken.map(([, one = '', size, side, other = '']) => ({
    one: people.indexOf(one),
    by: size === undefined ? 3 : (counts[size] ?? 0) * (side === 'right' ? 1 : -1),
    other: people.indexOf(other),
  }));
  return { people, clues };
}

/** All who may sit where it is asked for: a good puzzle leaves one. */
function onlyOne(found: readonly string[]): string {
  return new Set(found).size === 1 ? (found[0] ?? '') : 'not one alone';
}

const places: Record<string, number> = {
  'at the left end': 0,
  'second from the left': 1,
  'in the middle': 2,
  'second from the right': 3,
  'at the right end': 4,
};

type Claim = { readonly form: string; readonly of: string; readonly to: string };

function readClaims(text: string): Claim[] {
  return [...text.matchAll(/(All|Some|No) (\w+) are (\w+)\./g)].map(
    ([, form = '', of = '', to = '']) => ({ form, of, to }),
  );
}

/** Every way in which three kinds of things can overlap, none of them empty: 8 regions, there or not. */
const worlds = Array.from({ length: 256 }, (_, world) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((region) => (world >> region) & 1),
).filter((regions) => [1, 2, 4].every((kind) => regions.some((region) => region & kind)));

const judged = new Map<string, number>();

function judge(claims: readonly Claim[]): number {
  const nouns = [...new Set(claims.flatMap(({ of, to }) => [of, to]))];
  const bits = claims.map(({ form, of, to }) => ({
    form,
    of: 1 << nouns.indexOf(of),
    to: 1 << nouns.indexOf(to),
  }));
  const name = JSON.stringify(bits);
  const known = judged.get(name);
  if (known !== undefined) return known;
  const holds = (regions: readonly number[], { form, of, to }: (typeof bits)[0]) => {
    const those = regions.filter((region) => region & of);
    if (form === 'All') return those.every((region) => region & to);
    return those.some((region) => region & to) === (form === 'Some');
  };
  const possible = worlds.filter((world) => bits.slice(0, 2).every((one) => holds(world, one)));
  const follows = (place: number) =>
    possible.every((world) => bits[place] !== undefined && holds(world, bits[place]));
  const found = (follows(2) ? 1 : 0) + (follows(3) ? 2 : 0);
  judged.set(name, found);
  return found;
}

const verdicts = [
  'Neither I nor II follows',
  'Only conclusion I follows',
  'Only conclusion II follows',
  'Both I and II follow',
];

export const oraclesOfArrangements: Readonly<Record<string, Oracle>> = {
  'friends-in-a-row': says((asked) => {
    const { people, clues } = read(asked);
    const wanted = places[/Who sits ([a-z ]+)\?/.exec(asked.text)?.[1] ?? ''] ?? -1;
    const possible = ofFive.filter((seats) =>
      clues.every(({ one, by, other }) => (seats[one] ?? 0) - (seats[other] ?? 0) === by),
    );
    return onlyOne(possible.map((seats) => people[seats.indexOf(wanted)] ?? ''));
  }),
  'friends-around-a-table': says((asked) => {
    const { people, clues } = read(asked);
    const [, side = '', name = ''] =
      /Who sits immediately to the (\w+) of (\w+)\?/.exec(asked.text) ?? [];
    const possible = ofSix.filter((seats) =>
      clues.every(
        ({ one, by, other }) => ((seats[one] ?? 0) - (seats[other] ?? 0) - by + 12) % 6 === 0,
      ),
    );
    const wanted = side === 'right' ? 1 : 5;
    return onlyOne(
      possible.map((seats) => {
        const seat = ((seats[people.indexOf(name)] ?? 0) + wanted) % 6;
        return people[seats.indexOf(seat)] ?? '';
      }),
    );
  }),
  'order-of-height': says(({ text }) => {
    const pairs = [...text.matchAll(/(\w+) is taller than (\w+)\./g)];
    const people = [...new Set(pairs.flatMap(([, one = '', other = '']) => [one, other]))];
    const wanted = [
      'the tallest',
      'the second tallest',
      'in the middle',
      'the second shortest',
      'the shortest',
    ].findIndex((words) => text.includes(`Who is ${words}`));
    const possible = ofFive.filter((ranks) =>
      pairs.every(
        ([, one = '', other = '']) =>
          (ranks[people.indexOf(one)] ?? 0) < (ranks[people.indexOf(other)] ?? 0),
      ),
    );
    return onlyOne(possible.map((ranks) => people[ranks.indexOf(wanted)] ?? ''));
  }),
  'two-conclusions': says(({ text }) => verdicts[judge(readClaims(text))] ?? ''),
};
