import type { MendedRow, MendedTranslations } from '@taiyari/contract';
import { isRecord } from '@taiyari/contract/rules/content';
import { type FoundQuestion, UnreadableFile } from '#features/question-files/reading/reading.ts';
import { markUnsure } from '#features/question-files/reading/unsure.ts';

/** @throws UnreadableFile where the file has no such place. */
export function mend(
  items: readonly FoundQuestion[],
  mended: readonly MendedRow[],
): readonly FoundQuestion[] {
  const byPlace = new Map(mended.map((row) => [row.place, row]));
  const places = new Set(items.map(({ place }) => place));
  const unknown = mended.find(({ place }) => !places.has(place));
  if (unknown) throw new UnreadableFile(`The file has no "${unknown.place.slice(0, 80)}".`);
  return items.map((item) => {
    const row = byPlace.get(item.place);
    if (!row) return item;
    // Nobody mends passages here, nor where a question comes from: those of the file stay, and what of them could not be
    // trusted is refused again.
    const found = item.question ?? markUnsure(item.written ?? {}, item.faults);
    const { translations, passage, difficulty, source } = found;
    const mendedToo = mendTranslations(translations, row.translations ?? {});
    const kept = {
      ...(mendedToo !== undefined && { translations: mendedToo }),
      passage,
      difficulty,
      source,
    };
    const { place, headings } = item;
    return { place, headings, question: { ...row.question, ...kept } };
  });
}

/** Whether somebody has read it is what the file says; what has no word left is left out. */
function mendTranslations(translations: unknown, mended: MendedTranslations): unknown {
  const rows = Object.entries(mended);
  if (rows.length === 0) return translations;
  const before = isRecord(translations) ? translations : {};
  const after = rows.map(([language, { passage, ...texts }]) => {
    const known = before[language];
    const isLeftOut = ![passage, texts.question, texts.explanation, ...texts.options].some(
      (text) => text.trim() !== '',
    );
    const kept = isRecord(known) ? known : {};
    return [language, isLeftOut ? undefined : { ...kept, ...texts, passage }] as const;
  });
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(after) }).filter(
      ([, translation]) => translation !== undefined,
    ),
  );
}
