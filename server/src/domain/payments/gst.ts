/** Goods and services tax that a price holds, in paise. Half of it is the centre's (CGST), half the state's (SGST). */
export type TaxSplit = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
};

/**
 * What of a price that includes the tax is the tax. The halves are rounded first and are alike, so that the three parts
 * add up to the price; where one tax is due for both (IGST), it is their sum.
 * @param ratePercent of both halves together; 0 where no tax is charged.
 */
export function splitTax(totalPaise: number, ratePercent: number): TaxSplit {
  const half = roundHalfUp(totalPaise * ratePercent, 2 * (100 + ratePercent));
  return { taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half };
}

/**
 * The same of a part that is paid back after others: what is split is the sum of what went back, so that refunds of the
 * whole price in any portions bring back the whole tax, to the paisa.
 */
export function splitRefundTax(
  { before, amount }: { readonly before: number; readonly amount: number },
  ratePercent: number,
): TaxSplit {
  const [was, is] = [splitTax(before, ratePercent), splitTax(before + amount, ratePercent)];
  return {
    taxablePaise: is.taxablePaise - was.taxablePaise,
    cgstPaise: is.cgstPaise - was.cgstPaise,
    sgstPaise: is.sgstPaise - was.sgstPaise,
  };
}

/** In whole numbers, so that no fraction is lost on the way: all of ours stay far below 2^53. */
function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
