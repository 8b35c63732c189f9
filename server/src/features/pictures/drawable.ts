import type { Fault } from '@taiyari/contract/rules/faults';
import type { PlacedText } from '@taiyari/contract/rules/question-texts';
import { usePictures } from '#features/pictures/service.ts';
import type { Db } from '#platform/database/database.ts';
import { faultsRefused } from '#platform/http/requests/input.ts';

/**
 * Call it in the transaction that saves the texts.
 * @param broken what `faultsOfFormulas` has found in them before the transaction.
 * @throws AppError `invalid-input` for a text that names a picture which the site does not have, or holds a formula that
 *   cannot be set.
 */
export async function requireDrawable(
  db: Db,
  texts: readonly PlacedText[],
  broken: readonly Fault[],
  now: Date,
): Promise<void> {
  const faults = [...(await usePictures(db, texts, now)), ...broken];
  if (faults.length > 0) throw faultsRefused(faults);
}
