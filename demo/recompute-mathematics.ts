import {
  compound,
  firstWhere,
  gcd,
  isPrime,
  lcm,
  mean,
  median,
  mode,
  range,
  sum,
  tidy,
} from './recompute-helpers.ts';

/** The answer to each mathematics question, by question id. */
export const mathematics: Readonly<Record<string, () => number | string>> = {
  // Number System
  'mathematics-001': () => {
    const n = '473895';
    const i = n.indexOf('7');
    return Number(n.charAt(i)) * 10 ** (n.length - 1 - i);
  },
  'mathematics-002': () => range(21, 49).filter(isPrime).length,
  'mathematics-003': () => range(1, 31).reduce((rest) => (rest * 2) % 7, 1),
  'mathematics-004': () => range(1, 95).reduce((unit) => (unit * 7) % 10, 1),
  'mathematics-005': () => firstWhere(0, (n) => (1000 + n) % 45 === 0),
  'mathematics-006': () => {
    let fives = 0;
    for (const n of range(1, 100)) {
      for (let m = n; m % 5 === 0; m /= 5) fives += 1;
    }
    return fives;
  },
  'mathematics-007': () => firstWhere(0, (d) => (5204 + 10 * d) % 9 === 0),
  'mathematics-008': () => Math.max(2 / 3, 5 / 8, 7 / 12, 3 / 5),
  // HCF and LCM
  'mathematics-009': () => [36, 60, 84].reduce(gcd),
  'mathematics-010': () => firstWhere(1, (n) => [12, 15, 20].every((d) => n % d === 0)),
  'mathematics-011': () => firstWhere(1, (t) => t % 6 === 0 && t % 8 === 0 && t % 12 === 0),
  'mathematics-012': () => firstWhere(1, (n) => gcd(40, n) === 8 && lcm(40, n) === 240),
  'mathematics-013': () => Math.max(...range(1, 65).filter((n) => 65 % n === 5 && 101 % n === 5)),
  'mathematics-014': () => firstWhere(100, (n) => [8, 12, 15].every((d) => n % d === 3)),
  'mathematics-015': () => {
    const side = gcd(1050, 735);
    return (1050 * 735) / (side * side);
  },
  // Percentage
  'mathematics-016': () => (720 * 12.5) / 100,
  'mathematics-017': () => 135 / (30 / 100),
  'mathematics-018': () => 100 - 100 * 1.2 * 0.8,
  'mathematics-019': () => 100 - (100 / 125) * 100,
  'mathematics-020': () => (178 + 22) / (40 / 100),
  'mathematics-021': () => firstWhere(1, (votes) => 56 * votes - 44 * votes === 1440 * 100),
  'mathematics-022': () =>
    [10, 20, -5].reduce((people, percent) => people + (people * percent) / 100, 50000),
  // Ratio and Proportion
  'mathematics-023': () => (1200 * 5) / (3 + 5),
  'mathematics-024': () => (5 * 72) / 8,
  'mathematics-025': () => {
    const b = lcm(3, 4);
    return [(2 * b) / 3, b, (5 * b) / 4].join(' : ');
  },
  'mathematics-026': () => firstWhere(0, (added) => 2 * ((60 * 2) / 3) === 60 / 3 + added),
  'mathematics-027': () => 7 * firstWhere(1, (x) => 4 * (7 * x + 10) === 9 * (2 * x + 10)),
  'mathematics-028': () => (9 * 14) / 6,
  // Average
  'mathematics-029': () => mean(range(1, 10)),
  'mathematics-030': () => mean([24, 37, 18, 46, 30]),
  'mathematics-031': () => 5 * 28 - 4 * 25,
  'mathematics-032': () => firstWhere(1, (age) => (30 * 14 + age) / 31 === 15),
  'mathematics-033': () => firstWhere(3, (after) => 15 * (after - 3) + 84 === 16 * after),
  // Profit and Loss
  'mathematics-034': () => ((800 - 640) / 640) * 100,
  'mathematics-035': () => 1500 - (1500 * 12) / 100,
  'mathematics-036': () => (4050 / 90) * 110,
  'mathematics-037': () => ((15 - 12) / 12) * 100,
  'mathematics-038': () => (1980 * 100) / 110 + (1980 * 100) / 90 - 2 * 1980,
  'mathematics-039': () => 380 / (1.4 * 0.85 - 1),
  // Simple Interest
  'mathematics-040': () => (4000 * 6 * 3) / 100,
  'mathematics-041': () => 100 / 8,
  'mathematics-042': () => 2300 - (3 * (2500 - 2300)) / (5 - 3),
  'mathematics-043': () => (750 * 100) / (2500 * 7.5),
  // Compound Interest
  'mathematics-044': () => compound(10000, 10, 2),
  'mathematics-045': () => compound(8000, 5, 2) - 8000 - (8000 * 5 * 2) / 100,
  'mathematics-046': () => compound(16000, 20 / 4, 3) - 16000,
  'mathematics-047': () => firstWhere(1, (money) => tidy(compound(money, 4, 2)) === 1352),
  // Time and Work
  'mathematics-048': () => 1 / (1 / 12 + 1 / 24),
  'mathematics-049': () => 1 / (1 / 6 - 1 / 10),
  'mathematics-050': () => (18 * 20) / 24,
  'mathematics-051': () => (1 - 6 * (1 / 20 + 1 / 30)) * 30,
  // Speed, Time and Distance
  'mathematics-052': () => (72 * 1000) / 3600,
  'mathematics-053': () => 210 / (3 + 30 / 60),
  'mathematics-054': () => 180 / ((54 * 1000) / 3600),
  'mathematics-055': () => (((240 + 360) / 30) * 3600) / 1000,
  'mathematics-056': () => (2 * 120) / (120 / 40 + 120 / 60),
  'mathematics-057': () => mean([24 / 2, 24 / 3]),
  'mathematics-058': () => firstWhere(1, (t) => tidy(t / (4 / 5) - t) === 6),
  // Mensuration
  'mathematics-059': () => 15 * (46 / 2 - 15),
  'mathematics-060': () => 2 * (22 / 7) * 14,
  'mathematics-061': () => (5 * Math.sqrt(13 * 13 - 5 * 5)) / 2,
  'mathematics-062': () => Math.sqrt(294 / 6) ** 3,
  'mathematics-063': () => (22 / 7) * 7 * 7 * 10,
  'mathematics-064': () => (30 + 2 * 2) * (20 + 2 * 2) - 30 * 20,
  'mathematics-065': () => ((4 / 3) * Math.PI * 6 ** 3) / ((4 / 3) * Math.PI * 2 ** 3),
  // Algebra
  'mathematics-066': () => firstWhere(-100, (x) => 3 * x - 7 === 20),
  'mathematics-067': () => {
    const x = (5 + Math.sqrt(5 * 5 - 4)) / 2;
    return x * x + 1 / (x * x);
  },
  'mathematics-068': () => {
    const root = Math.sqrt(7 * 7 - 4 * 2 * 3);
    return (7 + root) / 4 + (7 - root) / 4;
  },
  'mathematics-069': () => firstWhere(0, (n) => n - (54 - n) === 12),
  'mathematics-070': () => {
    const a = firstWhere(1, (n) => n * (9 - n) === 14);
    return a * a + (9 - a) * (9 - a);
  },
  'mathematics-071': () => {
    const ones = (n: number): number => n % 10;
    const tens = (n: number): number => (n - ones(n)) / 10;
    return firstWhere(10, (n) => tens(n) + ones(n) === 11 && 10 * ones(n) + tens(n) === n + 27);
  },
  // Geometry
  'mathematics-072': () => 180 - (48 + 67),
  'mathematics-073': () => ((6 - 2) * 180) / 6,
  'mathematics-074': () => firstWhere(1, (angle) => angle === 4 * (90 - angle)),
  'mathematics-075': () => Math.sqrt(25 * 25 - 24 * 24),
  'mathematics-076': () => 2 * Math.sqrt(13 * 13 - 5 * 5),
  // Statistics
  'mathematics-077': () => median([12, 7, 19, 5, 15, 9, 11]),
  'mathematics-078': () => mode([3, 8, 5, 7, 8, 4, 5, 8, 7]),
  'mathematics-079': () => mean([10, 12, 14, 16, 18, 20].map((n) => 2 * n + 3)),
  'mathematics-080': () => 3 * 26 - 2 * 24,
  // Police Sub-Inspector: quantitative aptitude
  'mathematics-101': () => 40000 * (1 - 20 / 100) * (1 + 25 / 100),
  'mathematics-102': () => (34000 * 45000 * 12) / (45000 * 12 + 60000 * (12 - 4)),
  'mathematics-103': () => 2500 * (1 - 20 / 100) * (1 - 15 / 100),
  'mathematics-104': () => 1 / (1 / 12 + 1 / 15 - 1 / 20),
  'mathematics-105': () => (150 + 130) / (((60 + 66) * 1000) / 3600),
  'mathematics-106': () => {
    const share = firstWhere(1, (kg) => 320 * kg + 400 * (1000 - kg) === 350000);
    return `${share} : ${1000 - share}`;
  },
  'mathematics-107': () => compound(20000, 10, 3) - 20000 - (20000 * 10 * 3) / 100,
  'mathematics-108': () =>
    firstWhere(1, (days) => tidy(1 / days + 1 / (2 * days)) === tidy(1 / 14)),
  // Police Sub-Inspector: mathematical abilities
  'mathematics-109': () => Math.sin(Math.atan(3 / 4)) + Math.cos(Math.atan(3 / 4)),
  'mathematics-110': () => 1.5 + 40 * Math.tan(Math.PI / 4),
  'mathematics-111': () => {
    const a = firstWhere(-10, (n) => n * -1 * (1 - n) === 6);
    return sum([a, -1, 1 - a].map((n) => n ** 3));
  },
  'mathematics-112': () => firstWhere(1, (k) => k * k - 4 * 36 === 0),
  'mathematics-113': () => (22 / 7) * 7 * Math.hypot(7, 24),
  'mathematics-114': () => 3 * firstWhere(1, (x) => 3 * x + 2 * x === 180),
  'mathematics-115': () => Math.hypot(4 - -2, -5 - 3),
  'mathematics-116': () => (90 / mean([45, 60, 75, 30, 90]) - 1) * 100,
  // SSC MTS
  'mathematics-117': () => (48 / 6) * 2 + 15 - 9,
  'mathematics-118': () => 0.25 * 0.8 + 0.3,
  'mathematics-119': () => 1080 / 6,
  'mathematics-120': () => 640 - (640 * 45) / 100,
  'mathematics-121': () => firstWhere(0, (more) => (45 * 4) / 9 + more === (45 * 5) / 9),
  'mathematics-122': () => (8 * 21 - 35 + 11) / 8,
  'mathematics-123': () => 7500 + (7500 * 8 * 2.5) / 100,
  'mathematics-124': () => ((12 * 12.5 - 120) / 120) * 100,
  'mathematics-125': () => (750 / 1000 / (2 * 60 + 30)) * 3600,
  'mathematics-126': () => 4 * 45 * 20,
};
