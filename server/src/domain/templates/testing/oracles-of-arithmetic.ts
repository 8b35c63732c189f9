import {
  amountOf,
  amounts,
  firstThat,
  fits,
  isNear,
  type Oracle,
  repeated,
} from '#domain/templates/testing/read-question.ts';

/** The destructured numbers of a question are always there: a text without them fails its test as NaN. */
const at = (n: readonly number[], place: number) => n[place] ?? Number.NaN;

function ratioOption(holds: (p: number, q: number, n: readonly number[]) => boolean): Oracle {
  return ({ n }) =>
    (option) => {
      const [p, q] = option.split(':').map(Number);
      return holds(p ?? 0, q ?? 0, n);
    };
}

/** 'No change', '4% increase', '4% decrease' as a signed number. */
function changeOf(option: string): number {
  if (option === 'No change') return 0;
  return amountOf(option) * (option.endsWith('increase') ? 1 : -1);
}

export const oraclesOfArithmetic: Readonly<Record<string, Oracle>> = {
  'percent-of-number': fits((x, [rate = 0, whole = 0]) => isNear(x / whole, rate / 100)),
  'what-percent': fits((x, [part = 0, whole = 0]) => isNear((whole * x) / 100, part)),
  'successive-change':
    ({ n }) =>
    (option) =>
      isNear(100 * (1 + at(n, 0) / 100) * (1 - at(n, 1) / 100) - 100, changeOf(option)),
  election: fits((x, [rate = 0, lead = 0]) => isNear((x * rate - x * (100 - rate)) / 100, lead)),
  'pass-marks': fits((x, [rate = 0, got = 0, short = 0]) => isNear((x * rate) / 100, got + short)),
  'growth-of-population': amounts((n) => repeated(2, at(n, 0), (p) => p + (p * at(n, 1)) / 100)),
  'percent-less-than': fits((x, [income = 0, rate = 0]) =>
    isNear(income * (1 + rate / 100) * (1 - x / 100), income),
  ),

  'profit-percent': fits((x, [cost = 0, sold = 0]) => isNear(cost + (cost * x) / 100, sold)),
  'selling-price-for-profit': fits((x, [cost = 0, rate = 0]) => isNear(x / cost - 1, rate / 100)),
  'cost-price-from-loss': fits((x, [sold = 0, rate = 0]) => isNear(x - (x * rate) / 100, sold)),
  'two-discounts': amounts((n) =>
    [at(n, 1), at(n, 2)].reduce((price, off) => price - (price * off) / 100, at(n, 0)),
  ),
  'cost-of-some-price-of-others': fits((x, [bought = 0, sold = 0]) =>
    // A rupee buys `bought` of them, and `sold` of them bring it in.
    isNear((1 / bought) * (1 + x / 100), 1 / sold),
  ),
  'marked-price': fits((x, [cost = 0, gain = 0, off = 0]) =>
    isNear((x * (100 - off)) / 100 - cost, (cost * gain) / 100),
  ),

  'divide-in-ratio': fits((x, [sum = 0, a = 0, b = 0, c = 0]) =>
    isNear((x * a) / b + x + (x * c) / b, sum),
  ),
  'chain-of-ratios': ratioOption((p, q, [a = 0, b = 0, c = 0, d = 0]) =>
    isNear(p / q, (a / b) * (c / d)),
  ),
  'fourth-proportional': fits((x, [a = 0, b = 0, c = 0]) => isNear(a / b, c / x)),
  partnership: amounts(([mine = 0, joins = 0, yours = 0, profit = 0]) => {
    let [one, other] = [0, 0];
    for (let month = 1; month <= 12; month += 1) {
      one += mine;
      if (month > joins) other += yours;
    }
    return (profit * other) / (one + other);
  }),
  'coins-in-a-bag': amounts(([, , , a = 0, b = 0, c = 0, worth = 0]) => {
    const part = firstThat(1, (x) => x * a + 2 * x * b + 5 * x * c >= worth);
    return part * b;
  }),

  'average-after-one-joins': fits((x, [many = 0, before = 0, after = 0]) =>
    isNear((many * before + x) / (many + 1), after),
  ),
  'average-of-the-rest': fits((x, [size = 0, average = 0, taken = 0]) =>
    isNear((x * (size - 1) + taken) / size, average),
  ),
  'average-speed-there-and-back': amounts(([there = 0, back = 0]) => {
    const way = there * back;
    return (way + way) / (way / there + way / back);
  }),
  'misread-number': fits((x, [size = 0, average = 0, right = 0, read = 0]) =>
    isNear(x * size - right, average * size - read),
  ),
  'average-of-two-groups': amounts(([clerks = 0, low = 0, officers = 0, high = 0]) => {
    const paid = [...Array(clerks).fill(low), ...Array(officers).fill(high)];
    return paid.reduce((sum, one) => sum + one, 0) / paid.length;
  }),

  'simple-interest': amounts(([sum = 0, rate = 0, span = 0]) =>
    repeated(span, 0, (interest) => interest + (sum * rate) / 100),
  ),
  'years-at-simple-interest': amounts(([sum = 0, amount = 0, rate = 0]) =>
    firstThat(1, (year) => sum + (year * sum * rate) / 100 >= amount - 1e-6),
  ),
  'rate-of-interest': fits((x, [sum = 0, interest = 0, span = 0]) =>
    isNear(
      repeated(span, 0, (all) => all + (sum * x) / 100),
      interest,
    ),
  ),
  'compound-interest': amounts(
    ([sum = 0, rate = 0]) => repeated(2, sum, (all) => all + (all * rate) / 100) - sum,
  ),
  'compound-over-simple-interest': amounts(
    ([sum = 0, , rate = 0]) =>
      repeated(2, sum, (all) => all + (all * rate) / 100) -
      repeated(2, sum, (all) => all + (sum * rate) / 100),
  ),
  'many-times-itself': fits((x, [fold = 0, span = 0, wanted = 0]) =>
    isNear(1 + x * ((fold - 1) / span), wanted),
  ),

  'work-together': fits((x, [a = 0, b = 0]) => isNear(x / a + x / b, 1)),
  'other-alone': fits((x, [shared = 0, a = 0]) => isNear(shared / a + shared / x, 1)),
  'men-and-days': fits((x, [team = 0, span = 0, others = 0]) => isNear(team * span, others * x)),
  'tank-with-a-leak': fits((x, [fills = 0, empties = 0]) => isNear(x / fills - x / empties, 1)),
  'one-leaves': fits((x, [a = 0, b = 0, shared = 0]) => isNear(shared / a + (shared + x) / b, 1)),
  'more-hours-a-day': fits((x, [team = 0, daily = 0, span = 0, others = 0, longer = 0]) =>
    isNear(team * daily * span, others * longer * x),
  ),

  'train-passes-a-pole': fits((x, [speed = 0, span = 0]) =>
    isNear(x / 1000, (speed * span) / 3600),
  ),
  'train-passes-a-platform': fits((x, [length = 0, speed = 0, platform = 0]) =>
    isNear((length + platform) / 1000, (speed * x) / 3600),
  ),
  'trains-pass-each-other': fits((x, [one = 0, other = 0, u = 0, v = 0]) =>
    isNear((one + other) / 1000, (u * x + v * x) / 3600),
  ),
  'boat-in-still-water': fits((x, [down = 0, up = 0]) => isNear(down - x, x - up)),
  'cars-meet': fits((x, [apart = 0, u = 0, v = 0]) => isNear(x / u, (apart - x) / v)),
  'minutes-of-stops': fits((x, [fast = 0, slow = 0]) => isNear(((60 - x) / 60) * fast, slow)),

  'ages-in-ratio': fits((x, [a = 0, b = 0, later = 0, c = 0, d = 0]) =>
    isNear((x + later) * d, ((x * b) / a + later) * c),
  ),
  'father-and-son': fits((x, [fold = 0, ago = 0, foldThen = 0]) =>
    isNear(x - ago, foldThen * (x / fold - ago)),
  ),
  'mother-and-daughter': amounts(
    ([sum = 0, gap = 0, later = 0]) => firstThat(0, (age) => age + age + gap === sum) + later,
  ),

  'ratio-of-a-mixture': ratioOption((p, q, [cheap = 0, dear = 0, mean = 0]) =>
    isNear((p * cheap + q * dear) / (p + q), mean),
  ),
  'water-to-add': fits((x, [all = 0, milk = 0, water = 0, c = 0, d = 0]) => {
    const pure = (all * milk) / (milk + water);
    return isNear(pure / (all - pure + x), c / d);
  }),
  'drawn-and-filled-up': amounts(([vessel = 0, taken = 0]) =>
    repeated(2, vessel, (milk) => milk - (milk / vessel) * taken),
  ),
  'price-of-a-mixture': fits((x, [one = 0, cheap = 0, other = 0, dear = 0]) =>
    isNear(one * (x - cheap), other * (dear - x)),
  ),

  'area-from-perimeter': amounts(([a = 0, b = 0, around = 0]) => {
    const wide = firstThat(1, (x) => isNear((around / 2 - x) / x, a / b));
    return wide * (around / 2 - wide);
  }),
  'path-around-a-park': amounts(([long = 0, wide = 0, path = 0]) => {
    const strips = [long, long, wide, wide].reduce((sum, side) => sum + side * path, 0);
    return strips + 4 * path * path;
  }),
  'circle-from-circumference': fits((x, [around = 0]) => isNear((4 * 22 * x) / 7, around * around)),
  'volume-of-a-cylinder': fits((x, [radius = 0, height = 0]) =>
    isNear((x * 7) / 22 / radius, radius * height),
  ),
  'cubes-from-a-cube': amounts(([small = 0, big = 0]) => {
    let [count, edge] = [1, 0];
    for (let way = 0; way < 3; way += 1) {
      for (edge = 0; (edge + 1) * small <= big; ) edge += 1;
      count *= edge;
    }
    return count;
  }),
  ladder: fits((x, [long = 0, foot = 0]) => isNear(Math.hypot(x, foot), long)),
  fencing: amounts(([long = 0, wide = 0, price = 0]) =>
    [long, wide, long, wide].reduce((cost, side) => cost + side * price, 0),
  ),

  bells: amounts(([a = 1, b = 1, c = 1]) =>
    firstThat(1, (x) => x % a === 0 && x % b === 0 && x % c === 0),
  ),
  'longest-piece': amounts(
    ([a = 1, b = 1, c = 1]) =>
      -firstThat(-Math.min(a, b, c), (x) => a % x === 0 && b % x === 0 && c % x === 0),
  ),
  'least-number-to-add': amounts(([number = 0, by = 1]) =>
    firstThat(0, (x) => (number + x) % by === 0),
  ),
  'unit-digit-of-a-power': amounts(([base = 0, power = 0]) =>
    repeated(power, 1, (digit) => (digit * base) % 10),
  ),
  'order-of-operations': amounts(([a = 0, b = 0, c = 0, d = 0, e = 1]) => a + b * c - d / e),
  'ball-from-a-bag': amounts(([red = 0, blue = 0, green = 0]) => {
    const bag = [...'r'.repeat(red), ...'b'.repeat(blue), ...'g'.repeat(green)];
    return bag.filter((ball) => ball !== 'b').length / bag.length;
  }),

  'average-of-a-table': fits((x, n) =>
    isNear(
      n.reduce((left, one) => left + one - x, 0),
      0,
    ),
  ),
  'change-between-years':
    ({ n }) =>
    (option) => {
      const sold = new Map([0, 2, 4, 6].map((place) => [at(n, place), at(n, place + 1)]));
      const [from, to] = [sold.get(at(n, 8)) ?? Number.NaN, sold.get(at(n, 9)) ?? Number.NaN];
      return isNear(from * (1 + amountOf(option) / 100), to);
    },
  'share-of-a-table':
    ({ text, n }) =>
    (option) => {
      const day = /sold on (\w+)\?/.exec(text)?.[1];
      const sold = Number(new RegExp(`^${day}: (\\d+)$`, 'm').exec(text)?.[1]);
      return isNear(sold, (n.reduce((sum, one) => sum + one, 0) * amountOf(option)) / 100);
    },
  'sector-of-a-pie-chart': fits((x, [income = 0, angle = 0]) => isNear(x / income, angle / 360)),
};
