/**
 * Goods and services tax that a price holds, in paise. Within a state half of it is the centre's (CGST), half the state's
 * (SGST); between two states all of it is one tax (IGST).
 */
export type TaxSplit = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

export type Rate = {
  /** Of both halves together; 0 where no tax is charged. */
  readonly ratePercent: number;
  readonly isBetweenStates: boolean;
};

/**
 * What of a price that includes the tax is the tax. The halves are rounded first and are alike, so that the three parts
 * add up to the price; where one tax is due for both (IGST), it is their sum.
 */
export function splitTax(totalPaise: number, { ratePercent, isBetweenStates }: Rate): TaxSplit {
  const half = roundHalfUp(totalPaise * ratePercent, 2 * (100 + ratePercent));
  const taxablePaise = totalPaise - 2 * half;
  return isBetweenStates
    ? { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 2 * half }
    : { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

/**
 * The same of a part that is paid back after others: what is split is the sum of what went back, so that refunds of the
 * whole price in any portions bring back the whole tax, to the paisa.
 */
export function splitRefundTax(
  { before, amount }: { readonly before: number; readonly amount: number },
  rate: Rate,
): TaxSplit {
  const [was, is] = [splitTax(before, rate), splitTax(before + amount, rate)];
  return {
    taxablePaise: is.taxablePaise - was.taxablePaise,
    cgstPaise: is.cgstPaise - was.cgstPaise,
    sgstPaise: is.sgstPaise - was.sgstPaise,
    igstPaise: is.igstPaise - was.igstPaise,
  };
}

/** Of numbers far below 2^53: whole ones are exact, and what a rate like 12.1 loses is far less than a paisa. */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
