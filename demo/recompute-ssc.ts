import {
  allThatFollow,
  decode,
  firstWhere,
  gcd,
  letter,
  mean,
  nextTerm,
  oddOne,
  orderWhere,
  place,
  range,
  sum,
  tidy,
  walk,
} from './recompute-helpers.ts';

/** The answers at the level of the SSC exams that can be calculated, by question id. */
export const ssc: Readonly<Record<string, () => number | string>> = {
  // Coding-Decoding
  'reasoning-201': () => {
    const reversed = (word: string): string => [...word].reverse().join('');
    return decode(reversed('GARDEN'), 'OFESBH', reversed('WINTER'), (n) => n + 1);
  },
  'reasoning-202': () =>
    decode('PLANET', 'QJDJJN', 'SYSTEM', (n, i) => (i % 2 === 0 ? n + i + 1 : n - i - 1)),
  'reasoning-203': () => {
    const code = (word: string): number => sum([...word].map(place)) * word.length;
    return code('BASE') === 108 && code('TIGER') === 295 ? code('POINT') : NaN;
  },
  // Series
  'reasoning-204': () => nextTerm([13, 25, 51, 101, 203], (last, i) => 2 * last - (-1) ** (i - 1)),
  'reasoning-205': () => nextTerm([4, 12, 39, 103, 228], (last, i) => last + (i + 1) ** 3),
  'reasoning-206': () => {
    const full = ['ABC', 'BCA', 'CAB', 'ABC', 'BCA'].join('');
    const shown = 'A□CBC□CA□A□CB□A';
    const fits = [...shown].every((sign, i) => sign === '□' || sign === full.charAt(i));
    return fits ? [...full].filter((_, i) => shown.charAt(i) === '□').join('') : '';
  },
  'reasoning-207': () => {
    const steps = new Map([
      ['ZXVT', -2],
      ['GJMP', 3],
      ['MIEA', -4],
    ]);
    return [...steps]
      .map(([column, step]) =>
        nextTerm([...column].map(place), (last) => place(letter(last + step))),
      )
      .map(letter)
      .join('');
  },
  // Analogy
  'reasoning-208': () => {
    const isLike = ([a = 0, b = 0, c = 0]: readonly number[]): boolean => b === a * c + 1;
    const sets = [
      [8, 97, 12],
      [6, 54, 9],
      [4, 43, 11],
      [13, 64, 5],
    ];
    const [only, ...more] = sets.filter(isLike);
    const isRule = [
      [7, 36, 5],
      [9, 28, 3],
    ].every(isLike);
    return isRule && more.length === 0 ? `(${only?.join(', ')})` : '';
  },
  'reasoning-209': () => decode('BDFH', 'CFIL', 'KMOQ', (n, i) => n + i + 1),
  // Odd One Out
  'reasoning-211': () =>
    oddOne(['CFJO', 'GJNS', 'LOSX', 'EHLP'], (group) =>
      [...group].map(place).every((n, i, places) => i === 0 || n - (places[i - 1] ?? 0) === i + 2),
    ),
  'reasoning-212': () =>
    oddOne(['7 – 345', '5 – 127', '9 – 731', '6 – 220'], (pair) => {
      const [a = 0, b = 0] = pair.split(' – ').map(Number);
      return b === a ** 3 + 2;
    }),
  // Syllogism
  'reasoning-213': () =>
    allThatFollow(['all a b', 'no b c', 'some c d'], { I: 'no a c', II: 'some d b' }).join() === 'I'
      ? 'Only conclusion I follows'
      : '',
  'reasoning-214': () => {
    const valid = allThatFollow(['some a b', 'all b c', 'no c d'], {
      I: 'somenot a d',
      II: 'some c a',
      III: 'no a d',
    });
    return `Only conclusions ${valid.join(' and ')} follow`;
  },
  // Direction Sense
  'reasoning-217': () => {
    const { distance, towards } = walk([
      ['W', 13],
      ['S', 8],
      ['E', 19],
      ['N', 8],
      ['W', 2],
    ]);
    return towards === 'east' ? `${distance} km towards the west` : '';
  },
  // Seating Arrangement
  'reasoning-218': () => {
    // Places go to the left of A.
    const order = orderWhere(
      [...'ABCDEF'],
      (at) =>
        at('A') === 0 &&
        at('D') === 3 &&
        at('B') === 2 &&
        at('E') === (at('D') + 1) % 6 &&
        ![1, 5].includes(Math.abs(at('C') - at('E'))),
    );
    return order.at(-1) ?? '';
  },
  'reasoning-219': () => {
    // Places are floors, from 0.
    const order = orderWhere(
      [...'PQRSTUV'],
      (at) =>
        at('Q') === 2 &&
        Math.abs(at('Q') - at('T')) === 4 &&
        at('S') === at('Q') + 1 &&
        at('P') % 2 === 1 &&
        at('P') > at('S') &&
        at('R') === at('U') + 1,
    );
    return order.at(order.indexOf('S') + 1) ?? '';
  },
  // Ranking, Venn Diagram, Operations, Matrix, Dice
  'reasoning-220': () => 16 + 29 - 1 + 6 + 5,
  'reasoning-221': () => 90 - 30 - 25 + 10 + (75 - 30 - 20 + 10) + (60 - 20 - 25 + 10),
  'reasoning-222': () => {
    const [only, ...more] = ['+ ÷', '+ ×', '÷ ×', '× −'].filter(
      (pair) => worth(swapped('18 + 6 ÷ 3 × 5 − 4', pair)) === 14,
    );
    return more.length === 0 ? (only?.replace(' ', ' and ') ?? '') : '';
  },
  'reasoning-223': () => {
    const rule = (a: number, b: number): number => a * a - b * b;
    return rule(7, 4) === 33 && rule(9, 5) === 56 ? rule(11, 7) : NaN;
  },
  'reasoning-225': () => {
    const positions = ['123', '156', '245'].filter((position) => position.includes('2'));
    return Number([...'13456'].filter((face) => !positions.join('').includes(face)).join(''));
  },
  // Arithmetic
  'mathematics-201': () => {
    const [fit, ...more] = range(0, 99)
      .map((n) => [(n - (n % 10)) / 10, n % 10] as const)
      .filter(([x, y]) => Number(`5${x}423${y}`) % 88 === 0);
    return fit === undefined || more.length > 0 ? NaN : 4 * fit[0] - 3 * fit[1];
  },
  'mathematics-202': () => {
    const hcf = 403 / 13;
    return firstWhere(1, (n) => gcd(n, 93) === hcf && (n * 93) / hcf === 12 * hcf);
  },
  'mathematics-203': () =>
    firstWhere(1, (voters) => tidy(voters * 0.9 * 0.9 * (0.54 - 0.46)) === 1620),
  'mathematics-204': () => ((122 - 20 * 1.1) / 80 - 1) * 100,
  'mathematics-205': () => [5 / 5, 3 / 6, 12 / 8].map((part) => 2 * part).join(' : '),
  'mathematics-206': () => (30 * 52 + (93 - 39) + (46 - 64)) / 30,
  'mathematics-207': () => {
    const a = firstWhere(1, (n) => Number.isInteger(tidy((n * (3 / 4 - 2 / 3)) / (2 / 3 - 3 / 5))));
    return `${a} : ${tidy((a * (3 / 4 - 2 / 3)) / (2 / 3 - 3 / 5))}`;
  },
  'mathematics-208': () => ((1.05 * 1000) / 875 - 1) * 100,
  'mathematics-209': () => (1 - 2040 / (3200 * 0.75)) * 100,
  'mathematics-210': () => 8100 / (9112.5 / 8100) ** 2,
  'mathematics-211': () => 1 / ((1 / 12 + 1 / 15 + 1 / 20) / 2 - 1 / 15),
  'mathematics-212': () => (((180 + 220) / 10 + (180 + 220) / 40) / 2) * 3.6,
  'mathematics-213': () => {
    const up = firstWhere(1, (u) => tidy(36 / u + 24 / (36 / (6 - 24 / u))) === 6.5);
    return (36 / (6 - 24 / up) - up) / 2;
  },
  // Algebra
  'mathematics-214': () => {
    const x = 2 + Math.sqrt(5);
    return tidy(x - 1 / x) === 4 ? x ** 3 - 1 / x ** 3 : NaN;
  },
  'mathematics-215': () => {
    const [a, b, c] = [1, 3, 5];
    return a + b + c === 9 && a * b + b * c + c * a === 23
      ? a ** 3 + b ** 3 + c ** 3 - 3 * a * b * c
      : NaN;
  },
  // Geometry, Mensuration, Trigonometry
  'mathematics-216': () => 180 - (180 - 70) / 2,
  'mathematics-217': () => Math.sqrt(13 ** 2 - (8 - 3) ** 2),
  'mathematics-218': () => (22 / 7) * 10.5 * Math.hypot(10.5, 14) * 40,
  'mathematics-219': () => ((4 / 3) * 9 ** 3) / 0.3 ** 2 / 100,
  'mathematics-220': () => {
    const half = Math.atan(1 / 4);
    const theta = Math.PI / 2 - 2 * half;
    return tidy(1 / Math.cos(theta) + Math.tan(theta)) === 4 ? Math.sin(theta) : NaN;
  },
  'mathematics-221': () => {
    const degrees = (n: number): number => Math.tan((n * Math.PI) / 180);
    return (50 * degrees(30)) / (degrees(60) - degrees(30));
  },
  // Data Interpretation
  'mathematics-222': () => `${sum(scooters.P)} : ${sum(scooters.S)}`,
  'mathematics-223': () => ((scooters.R[3] ?? NaN) / mean(scooters.Q) - 1) * 100,
  'mathematics-224': () => {
    const growth = scooters.P.slice(1).map((made, i) => made / (scooters.P[i] ?? NaN));
    return 2022 + growth.indexOf(Math.max(...growth));
  },
  'mathematics-225': () => (mean(scooters.R) - mean(scooters.S)) * 1000,
};

/** The table of the data interpretation: thousands made in 2021 to 2025. */
const scooters = {
  P: [40, 50, 60, 74, 76],
  Q: [60, 55, 70, 65, 75],
  R: [50, 65, 55, 78, 87],
  S: [40, 45, 50, 60, 80],
};

/** The sum with the two signs of the pair interchanged. */
function swapped(terms: string, pair: string): string {
  const [one = '', other = ''] = pair.split(' ');
  const put = new Map([
    [one, other],
    [other, one],
  ]);
  return [...terms].map((sign) => put.get(sign) ?? sign).join('');
}

/** The value of numbers with signs between them: × and ÷ go first. */
function worth(terms: string): number {
  const product = (text: string): number => {
    const [first = '', ...rest] = text.split(/ ([×÷]) /);
    let value = Number(first);
    for (let i = 0; i < rest.length; i += 2) {
      value = rest[i] === '×' ? value * Number(rest[i + 1]) : value / Number(rest[i + 1]);
    }
    return value;
  };
  const [first = '', ...rest] = terms.split(/ ([+−]) /);
  let value = product(first);
  for (let i = 0; i < rest.length; i += 2) {
    value += (rest[i] === '+' ? 1 : -1) * product(rest[i + 1] ?? '');
  }
  return value;
}
