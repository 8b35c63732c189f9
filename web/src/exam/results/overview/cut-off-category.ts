import { useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'cut-off-category';

/** The category of candidates whose cut-offs are shown; remembered on this device. */
export function useCutOffCategory(
  categories: readonly string[],
): readonly [string | undefined, (category: string) => void] {
  const [wish, setWish] = useState(() => readNote('localStorage', key));
  const category = categories.find((each) => each === wish) ?? categories[0];
  const remember = (next: string) => {
    writeNote('localStorage', key, next);
    setWish(next);
  };
  return [category, remember];
}
