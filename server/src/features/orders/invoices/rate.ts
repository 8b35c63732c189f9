import type { Deps } from '#deps.ts';
import type { Rate } from '#domain/payments/gst.ts';
import { isBetweenStates } from '#domain/payments/place-of-supply.ts';

/** What a seller charges for somebody in a state, by its number; null: it was not asked for. */
export function rateOf(
  { gstNumber, ratePercent }: Pick<Deps['config']['seller'], 'gstNumber' | 'ratePercent'>,
  placeOfSupply: string | null,
): Rate {
  return { ratePercent, isBetweenStates: isBetweenStates(gstNumber, placeOfSupply) };
}
