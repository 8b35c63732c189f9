import {
  amounts,
  firstThat,
  isNear,
  type Oracle,
  repeated,
  says,
} from '#domain/templates/testing/read-question.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const placeOf = (letter: string) => alphabet.indexOf(letter);
const letterAt = (place: number) => alphabet[((place % 26) + 26) % 26] ?? '';
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** By Newton's differences: a parabola through three terms. */
function parabola(n: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = n.slice(-3);
  return c + (c - b) + (c - b - (b - a));
}

/** What a code does to a letter is read off the example, place by place. */
function decoded(shift: (plain: number, code: number, asked: number) => number): Oracle {
  return says(({ text }) => {
    const [, shown = '', code = '', asked = ''] =
      /code ([A-Z]+) is written as ([A-Z]+)\. How is ([A-Z]+) written/.exec(text) ?? [];
    return [...asked]
      .map((letter, place) => {
        const from = place % Math.min(shown.length, 2);
        const example = [shown, code].map((one) => placeOf(one[from] ?? ''));
        return letterAt(shift(example[0] ?? 0, example[1] ?? 0, placeOf(letter)));
      })
      .join('');
  });
}

const shiftOf = decoded((plain, code, asked) => asked + code - plain);

const compass = [
  'North',
  'North-east',
  'East',
  'South-east',
  'South',
  'South-west',
  'West',
  'North-west',
];
const vectors: Record<string, readonly [number, number]> = {
  north: [0, 1],
  east: [1, 0],
  south: [0, -1],
  west: [-1, 0],
};

/** Follows 'towards the east', 'turns right' and lengths through the plane. */
function walked(text: string): {
  readonly x: number;
  readonly y: number;
  readonly facing: readonly [number, number];
} {
  let facing = vectors[/(?:towards the|faces) (\w+)/.exec(text)?.[1] ?? ''] ?? [0, 0];
  let [x, y] = [0, 0];
  for (const [, word, metres] of text.matchAll(/(right|left|about)|(\d+) m/g)) {
    const [east, north] = facing;
    if (word === 'right') facing = [north, -east];
    if (word === 'left') facing = [-north, east];
    if (word === 'about') facing = [-east, -north];
    x += facing[0] * Number(metres ?? 0);
    y += facing[1] * Number(metres ?? 0);
  }
  return { x, y, facing };
}

function compassOf(x: number, y: number): string {
  const eighths = Math.round(Math.atan2(Math.sign(x), Math.sign(y)) / (Math.PI / 4));
  return compass[(eighths + 8) % 8] ?? '';
}

const clockOf = (minutes: number) => {
  const [hour, minute] = [Math.floor((minutes % 720) / 60), minutes % 60];
  return `${hour === 0 ? 12 : hour}:${String(minute).padStart(2, '0')}`;
};

/** What everybody is to everybody, in the words of a dictionary. */
const dictionary: Readonly<Record<string, string>> = {
  "father's father": 'Paternal grandfather',
  "father's mother": 'Paternal grandmother',
  "mother's father": 'Maternal grandfather',
  "mother's mother": 'Maternal grandmother',
  "father's brother": 'Paternal uncle',
  "father's sister": 'Paternal aunt',
  "mother's brother": 'Maternal uncle',
  "mother's sister": 'Maternal aunt',
  "wife's father": 'Father-in-law',
  "wife's mother": 'Mother-in-law',
  "son's wife": 'Daughter-in-law',
  "daughter's husband": 'Son-in-law',
};

function named(chain: string): string {
  return dictionary[chain] ?? `${chain.charAt(0).toUpperCase()}${chain.slice(1)}`;
}

export const oraclesOfOrder: Readonly<Record<string, Oracle>> = {
  'growing-differences': amounts(parabola),
  'squares-and-more': amounts(parabola),
  'times-and-add': amounts((n) => {
    const [a = 0, b = 0, c = 0] = n;
    const factor = (c - b) / (b - a);
    return (n.at(-1) ?? 0) * factor + (b - a * factor);
  }),
  'two-series-in-one': amounts(([a = 0, , b = 0, , c = 0]) => c + (c - b + (b - a)) / 2),
  'letter-series': says(({ text }) => {
    const places = (/text\{(.*), \?\}/.exec(text)?.[1] ?? '').split(', ').map(placeOf);
    return letterAt(parabola(places));
  }),
  'wrong-term':
    ({ n }) =>
    (option) => {
      const place = n.indexOf(Number(option));
      const others = n.map((term, at) => [at, term] as const).filter(([at]) => at !== place);
      const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = others;
      return others.every(([x, y]) => isNear((y - y0) * (x1 - x0), (y1 - y0) * (x - x0)));
    },

  'shifted-letters': shiftOf,
  'letters-up-and-down': shiftOf,
  'mirrored-letters': decoded((plain, code, asked) => plain + code - asked),
  'sum-of-letters': ({ text }) => {
    const [, shown = '', code = '', asked = ''] =
      /so on, ([A-Z]+) is written as (\d+) .*stands for ([A-Z]+)\?/.exec(text) ?? [];
    const total = (one: string) => [...one].reduce((sum, letter) => sum + placeOf(letter) + 1, 0);
    return (option) => Number(option) - total(asked) === Number(code) - total(shown);
  },
  'changed-signs': amounts(([a = 0, b = 0, c = 0, d = 1, e = 0]) => a * b + c / d - e),

  'distance-from-the-start': ({ text }) => {
    const { x, y } = walked(text);
    return (option) => isNear(Math.hypot(x, y), Number.parseInt(option, 10));
  },
  'facing-at-the-end': says(({ text }) => compassOf(...walked(text).facing)),
  'where-from-the-start': says(({ text }) => {
    const { x, y } = walked(text);
    return compassOf(x, y);
  }),

  'after-many-days': says(({ text, n }) => {
    const today = days.findIndex((day) => text.includes(`is ${day}.`));
    return days[repeated(n[0] ?? 0, today, (day) => (day === 6 ? 0 : day + 1))] ?? '';
  }),
  'later-in-the-year': says(({ text }) => {
    const [, d1 = '', m1 = '', given = '', d2 = '', m2 = ''] =
      /(\d+) (\w+) is a (\w+)\. What day of the week is (\d+) (\w+)/.exec(text) ?? [];
    const moment = (day: string, month: string) =>
      Date.UTC(2023, months.indexOf(month), Number(day));
    const apart = (moment(d2, m2) - moment(d1, m1)) / 86_400_000;
    return days[(days.indexOf(given) + apart) % 7] ?? '';
  }),
  'same-date-later': says(({ text, n: [day = 0, year = 0, , later = 0] }) => {
    const month = months.findIndex((one) => text.includes(one));
    const dayOf = (inYear: number) =>
      days[new Date(Date.UTC(inYear, month, day)).getUTCDay()] ?? '';
    return text.includes(`${year} falls on a ${dayOf(year)}.`) ? dayOf(later) : 'a wrong question';
  }),

  'angle-of-the-hands': amounts(([hour = 0, minute = 0]) => {
    const apart = ((hour * 60 + minute) * 5.5) % 360;
    return Math.min(apart, 360 - apart);
  }),
  'time-in-a-mirror': says(({ n: [hour = 0, minute = 0] }) => {
    const seen = (hour % 12) * 60 + minute;
    // Both hands of the real time are the mirrored ones of the time that is seen, in half degrees.
    const real = firstThat(0, (x) => (x + seen) % 720 === 0 && ((x + seen) * 12) % 720 === 0);
    return clockOf(real);
  }),
  'clock-that-gains': says(({ n: [gains = 0, hour = 0, , span = 0] }) =>
    clockOf(repeated(span, (hour % 12) * 60, (shown) => shown + 60 + gains)),
  ),

  'how-related': says(({ text }) => {
    const [, first = '', second = ''] = /is the (\w+) of .*is the (\w+) of/.exec(text) ?? [];
    return named(`${second}'s ${first}`);
  }),
  'person-in-a-photograph': says(({ text }) => named(/my (\w+'s \w+)\./.exec(text)?.[1] ?? '')),

  'how-many-in-a-row': amounts(([left = 0, right = 0]) =>
    firstThat(1, (all) => all - left === right - 1),
  ),
  'rank-from-the-other-end': amounts(([all = 0, top = 0]) => {
    const below = Array.from({ length: all }, (_, index) => index + 1).filter((rank) => rank > top);
    return below.length + 1;
  }),
  'changed-places': amounts(([, right = 0, now = 0]) =>
    firstThat(1, (all) => all - right + 1 === now),
  ),
  'number-analogy':
    ({ n: [a = 0, given = 0, b = 0] }) =>
    (option) =>
      Number(option.replaceAll(',', '')) - given === (b - a) * (b + a),
  'letter-of-the-alphabet': says(({ n: [by = 0, from = 0] }) =>
    alphabet.slice(from).charAt(by - 1),
  ),
  'missing-number': ({ n }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = n;
    const rules: ((x: number, y: number) => number)[] = [
      (x, y) => x * y + 1,
      (x, y) => x * x + y,
      (x, y) => 2 * x + 2 * y,
      (x, y) => x * x + y * y,
      (x, y) => x * (y + 1),
      (x, y) => (x - 1) * y,
    ];
    const found = rules.filter((rule) => rule(a, b) === c && rule(d, e) === f);
    return (option) => found.length === 1 && found[0]?.(g, h) === Number(option);
  },
  'cricket-and-football': amounts(([all = 0, cricket = 0, football = 0, both = 0]) => {
    const pupils = Array.from({ length: all }, (_, index) => index);
    const plays = (index: number) => index < cricket || index < cricket + football - both;
    return pupils.filter((index) => !plays(index)).length;
  }),
};
