import { msg } from '@lingui/core/macro';
import type { PaperSection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { i18n } from '#lib/i18n.ts';

/**
 * The name of a section for the screen, in English where it has no other; `place` is its place among all sections,
 * from 0.
 */
export function nameOfSection(
  { title, titles }: Pick<PaperSection, 'title' | 'titles'>,
  place: number,
  lang: Language = 'en',
): string {
  const number = place + 1;
  return { en: title, ...titles }[lang] || title || i18n._(msg`Section ${number}`);
}
