import {
  arranged,
  compass,
  decode,
  firstWhere,
  follows,
  isPrime,
  letter,
  nextTerm,
  oddOne,
  orderWhere,
  place,
  range,
  sum,
  tidy,
  walk,
  weekday,
} from './recompute-helpers.ts';

/** The answer to each reasoning question that can be calculated, by question id. */
export const reasoning: Readonly<Record<string, () => number | string>> = {
  // Number Series
  'reasoning-001': () => nextTerm([4, 9, 16, 25, 36], (_, i) => (i + 2) ** 2),
  'reasoning-002': () => nextTerm([3, 6, 12, 24, 48], (last) => last * 2),
  'reasoning-003': () => nextTerm([2, 6, 12, 20, 30], (last, i) => last + 2 * (i + 1)),
  'reasoning-004': () => nextTerm([5, 11, 23, 47, 95], (last) => 2 * last + 1),
  'reasoning-005': () =>
    nextTerm([1, 1, 2, 3, 5, 8, 13], (last, i, before) => (i < 2 ? 1 : last + before)),
  'reasoning-006': () => nextTerm([1, 8, 27, 64], (_, i) => (i + 1) ** 3),
  'reasoning-007': () => nextTerm([3, 4, 8, 17, 33], (last, i) => last + i * i),
  'reasoning-008': () => nextTerm([6, 7, 16, 51, 208], (last, i) => last * i + i),
  // Letter Series
  'reasoning-009': () => letter(nextTerm([...'ADGJ'].map(place), (last) => last + 3)),
  'reasoning-010': () => letter(nextTerm([...'ZXVT'].map(place), (last) => last - 2)),
  'reasoning-011': () =>
    letter(nextTerm([...'ABCD'].map(place), (last) => last + 1)) +
    letter(nextTerm([...'ZYXW'].map(place), (last) => last - 1)),
  'reasoning-012': () => letter(nextTerm([...'BCEHL'].map(place), (last, i) => last + i)),
  'reasoning-013': () =>
    ['AFK', 'CHM', 'EJO']
      .map((column) => letter(nextTerm([...column].map(place), (last) => last + 5)))
      .join(''),
  'reasoning-014': () => letter(nextTerm([...'BEJQ'].map(place), (_, i) => (i + 1) ** 2 + 1)),
  // Coding-Decoding
  'reasoning-015': () => decode('CAT', 'DBU', 'DOG', (n) => n + 1),
  'reasoning-016': () => sum([...'FACE'].map((ch) => 2 * place(ch))),
  'reasoning-017': () => [...'CHAIR'].reverse().join(''),
  'reasoning-018': () => decode('ROSE', 'TQUG', 'LILY', (n) => n + 2),
  'reasoning-019': () => decode('GOLD', 'TLOW', 'SILK', (n) => 27 - n),
  'reasoning-020': () => {
    const code = (word: string): number => sum([...word].map(place));
    return code('PEN') === 35 && code('CAP') === 20 ? code('INK') : NaN;
  },
  'reasoning-021': () =>
    new Map([
      ['water', 'air'],
      ['air', 'earth'],
      ['earth', 'sky'],
      ['sky', 'fire'],
    ]).get('earth') ?? '',
  'reasoning-022': () =>
    ['mi', 'ro', 'ka']
      .filter((word) => !['ka', 'ta', 'na'].includes(word) && !['ta', 'na', 'ro'].includes(word))
      .join(' '),
  'reasoning-023': () => decode('MANGO', 'NCQKT', 'GRAPE', (n, i) => n + i + 1),
  // Direction Sense
  'reasoning-031': () =>
    walk([
      ['E', 4],
      ['N', 3],
    ]).distance,
  'reasoning-032': () => compass([90, 90, -90].reduce((bearing, turn) => bearing + turn, 0)),
  'reasoning-033': () =>
    walk([
      ['W', 5],
      ['S', 5],
    ]).towards,
  'reasoning-034': () => {
    const end = walk([
      ['N', 10],
      ['E', 6],
      ['S', 10],
    ]);
    return `${end.distance} m ${end.towards}`;
  },
  'reasoning-035': () =>
    walk([
      ['N', 15],
      ['W', 8],
      ['S', 9],
    ]).distance,
  'reasoning-036': () => compass(90 + 135 - 45),
  'reasoning-037': () => compass(firstWhere(0, (bearing) => compass(bearing + 90) === 'west')),
  // Analogy
  'reasoning-041': () => 6 ** firstWhere(1, (power) => 4 ** power === 64),
  'reasoning-042': () =>
    [
      [7, 48],
      [6, 37],
      [8, 60],
      [9, 82],
    ]
      .filter(([a = 0, b = 0]) => b === a * a - 1)
      .map((pair) => pair.join(' : '))
      .join(', '),
  'reasoning-044': () => decode('AC', 'BD', 'EG', (n) => n + 1),
  // Odd One Out
  'reasoning-047': () => oddOne([525, 125, 216, 512], (n) => Number.isInteger(tidy(Math.cbrt(n)))),
  'reasoning-048': () => oddOne([39, 23, 31, 41], isPrime),
  'reasoning-051': () =>
    oddOne(['VXY', 'BDF', 'HJL', 'PRT'], (group) => {
      const [a = 0, b = 0, c = 0] = [...group].map(place);
      return b - a === 2 && c - b === 2;
    }),
  'reasoning-053': () =>
    oddOne(['8 : 62', '6 : 36', '7 : 49', '9 : 81'], (pair) => {
      const [a = 0, b = 0] = pair.split(' : ').map(Number);
      return b === a * a;
    }),
  // Syllogism
  'reasoning-054': () =>
    follows(['all a b', 'all b c'], {
      'All roses are plants': 'all a c',
      'All plants are roses': 'all c a',
      'No flower is a rose': 'no b a',
      'Some roses are not flowers': 'somenot a b',
    }),
  'reasoning-055': () =>
    follows(['all a b', 'some b c', 'some a a'], {
      'Some graduates are clerks': 'some b a',
      'Some clerks are poets': 'some a c',
      'All poets are graduates': 'all c b',
      'No clerk is a poet': 'no a c',
    }),
  'reasoning-056': () =>
    follows(['no a b', 'all c b'], {
      'No bat is a bird': 'no c a',
      'Some bats are birds': 'some c a',
      'All mammals are bats': 'all b c',
      'Some birds are mammals': 'some a b',
    }),
  'reasoning-057': () =>
    follows(['some a b', 'all b c'], {
      'Some boats are vessels': 'some a c',
      'All boats are vessels': 'all a c',
      'All vessels are ships': 'all c b',
      'No vessel is a boat': 'no c a',
    }),
  'reasoning-058': () =>
    follows(['no a b', 'some b c'], {
      'Some red things are not pens': 'somenot c a',
      'No red thing is a pen': 'no c a',
      'All red things are pencils': 'all c b',
      'Some pens are red things': 'some a c',
    }),
  'reasoning-059': () =>
    follows(['some a b', 'no b c'], {
      'Some doctors are not farmers': 'somenot a c',
      'Some doctors are farmers': 'some a c',
      'Some farmers are not doctors': 'somenot c a',
      'No doctor is a farmer': 'no a c',
    }),
  // Ranking and Order
  'reasoning-060': () => [...range(1, 40)].reverse().indexOf(12) + 1,
  'reasoning-061': () => firstWhere(1, (n) => n - 9 === 14 - 1),
  'reasoning-062': () => firstWhere(18, (n) => n + 1 - 9 === 18),
  'reasoning-063': () =>
    arranged(
      ['Asif', 'Bashir', 'Charan', 'Deepak'],
      [
        ['Asif', 'Bashir'],
        ['Bashir', 'Charan'],
        ['Deepak', 'Asif'],
      ],
    ).at(-1) ?? '',
  'reasoning-064': () =>
    arranged(
      ['P', 'Q', 'R', 'S', 'T'],
      [
        ['P', 'Q'],
        ['R', 'P'],
        ['S', 'R'],
        ['Q', 'T'],
      ],
    ).at(2) ?? '',
  'reasoning-065': () => range(1, 30).filter((n) => n > 10 && n < 30 + 1 - 8).length,
  // Clock and Calendar
  'reasoning-066': () => weekday('Monday', 31 - 1),
  'reasoning-067': () =>
    weekday('Friday', (Date.UTC(1950, 0, 26) - Date.UTC(1947, 7, 15)) / 86400000),
  'reasoning-068': () => {
    const gap = Math.abs((3 * 60 + 40) * 0.5 - 40 * 6);
    return Math.min(gap, 360 - gap);
  },
  'reasoning-069': () =>
    range(1, 12 * 60).filter((t) => Math.floor((t * 5.5) / 360) > Math.floor(((t - 1) * 5.5) / 360))
      .length,
  'reasoning-070': () =>
    [1800, 1900, 1950, 2000]
      .filter((year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1)
      .join(),
  'reasoning-071': () => {
    const minutes = 12 * 60 - (4 * 60 + 35);
    return `${Math.floor(minutes / 60)}:${minutes % 60}`;
  },
  'reasoning-072': () => {
    const shown = 14 * 60 + (14 - 8) * 5;
    return `${Math.floor(shown / 60) - 12}:${shown % 60} pm`;
  },
  // Venn Diagram
  'reasoning-073': () => 50 - (30 - 10 + (25 - 10) + 10),
  'reasoning-075': () => firstWhere(0, (both) => 48 - both + (37 - both) + both + 12 === 80),
  // Police Sub-Inspector
  'reasoning-101': () => nextTerm([7, 15, 32, 67, 138], (last, i) => 2 * last + i),
  'reasoning-102': () => {
    const seats = orderWhere(
      [...'ABCDEF'],
      (at) =>
        at('A') === 0 &&
        at('B') === 2 &&
        at('D') === 3 &&
        at('F') === 1 &&
        Math.abs(at('C') - at('D')) !== 1,
    );
    return seats.at(seats.indexOf('F') + 3) ?? '';
  },
  'reasoning-103': () => {
    const values = range(1, 4);
    const cases = values.flatMap((p) =>
      values.flatMap((q) => values.flatMap((s) => values.map((t) => ({ p, q, r: s, s, t })))),
    );
    const given = cases.filter(({ p, q, r, s, t }) => p > q && q >= r && s < t);
    const conclusions = {
      'P > S': ({ p, s }: (typeof given)[number]) => p > s,
      'Q > T': ({ q, t }: (typeof given)[number]) => q > t,
      'T > P': ({ t, p }: (typeof given)[number]) => t > p,
      'Q = R': ({ q, r }: (typeof given)[number]) => q === r,
    };
    return Object.entries(conclusions)
      .filter(([, holds]) => given.every(holds))
      .map(([text]) => text)
      .join();
  },
  'reasoning-104': () => (18 / 3) * 4 + 5 - 7,
  'reasoning-105': () => {
    const digits = new Map([...'RAMBANSAMBA'].map((ch, i) => [ch, '81451231451'.charAt(i)]));
    return Number([...'BARNS'].map((ch) => digits.get(ch)).join(''));
  },
  'reasoning-107': () =>
    follows(['all a b', 'all a c', 'some a a'], {
      'All villagers are voters': 'all b c',
      'Some villagers are voters': 'some b c',
      'No voter is a villager': 'no c b',
      'All voters are carpenters': 'all c a',
    }),
  'reasoning-108': () => {
    const { distance, towards } = walk([
      ['E', 20],
      ['S', 15],
      ['W', 28],
      ['N', 15],
    ]);
    return `${distance} m to the ${towards}`;
  },
  'reasoning-110': () => {
    const lectures = orderWhere(
      ['Physics', 'Chemistry', 'Mathematics', 'Biology', 'English'],
      (at) =>
        at('Mathematics') === 2 &&
        at('Chemistry') === at('Biology') + 1 &&
        ![0, 4].includes(at('English')) &&
        at('Physics') > at('Mathematics'),
    );
    return weekday('Monday', lectures.indexOf('Chemistry'));
  },
  // SSC MTS
  'reasoning-111': () => nextTerm([100, 96, 88, 76, 60], (last, i) => last - 4 * i),
  'reasoning-112': () =>
    ['ADGJ', 'BEHK']
      .map((column) => letter(nextTerm([...column].map(place), (last) => last + 3)))
      .join(''),
  'reasoning-113': () => decode('MONDAY', 'LNMCZX', 'FRIDAY', (n) => n - 1),
  'reasoning-117': () => compass([-90, 180].reduce((bearing, turn) => bearing + turn, 180)),
  'reasoning-118': () => 7 + 6 + 11,
  'reasoning-119': () =>
    weekday('Thursday', (Date.UTC(2025, 7, 5) - Date.UTC(2025, 5, 5)) / (24 * 60 * 60 * 1000)),
  'reasoning-120': () => firstWhere(1, (son) => 3 * son + 12 === 2 * (son + 12)),
};
