/**
 * Whether one tax is due for both halves (IGST): the buyer is in another state than the seller is registered in, or outside
 * India. Where his state is not known, the law takes the seller's (IGST Act, section 12(2)(b)).
 * @param gstNumber of the seller, which begins with the number of its state; null: he charges none by a number of his own.
 * @param place the number of the buyer's state.
 */
export function isBetweenStates(gstNumber: string | null, place: string | null): boolean {
  return gstNumber !== null && place !== null && !gstNumber.startsWith(place);
}
