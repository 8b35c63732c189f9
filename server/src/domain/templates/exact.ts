/** Exact arithmetic: keys are never computed with floats. */
export type Fraction = { readonly over: number; readonly under: number };
export type Exact = number | Fraction;

/** In lowest terms, the sign above. */
export function ratio(over: Exact, under: Exact): Fraction {
  const [above, below] = [partsOf(over), partsOf(under)];
  return reduced(above.over * below.under, above.under * below.over);
}

export function times(one: Exact, other: Exact): Fraction {
  const [left, right] = [partsOf(one), partsOf(other)];
  return reduced(left.over * right.over, left.under * right.under);
}

export function plus(one: Exact, other: Exact): Fraction {
  const [left, right] = [partsOf(one), partsOf(other)];
  return reduced(left.over * right.under + right.over * left.under, left.under * right.under);
}

export function minus(one: Exact, other: Exact): Fraction {
  return plus(one, times(-1, other));
}

/** `rate` per cent of `whole`. */
export function percentOf(rate: Exact, whole: Exact): Fraction {
  return times(ratio(rate, 100), whole);
}

export function partsOf(value: Exact): Fraction {
  return typeof value === 'number' ? reduced(value, 1) : value;
}

export function isWhole(value: Exact): boolean {
  return partsOf(value).under === 1;
}

export function commonDivisor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : commonDivisor(other, one % other);
}

export function commonMultiple(one: number, other: number): number {
  return (one / commonDivisor(one, other)) * other;
}

function reduced(over: number, under: number): Fraction {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || under === 0) {
    throw new RangeError(`${over} / ${under} is no exact number`);
  }
  const divisor = commonDivisor(over, under) * (under < 0 ? -1 : 1);
  return { over: over / divisor, under: under / divisor };
}
