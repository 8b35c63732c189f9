import { t } from '@lingui/core/macro';
import type { SectionTitle } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';

/**
 * The name of a section for the screen, in English where it has no other; `place` is its place among all sections,
 * from 0.
 */
export function nameOfSection(title: SectionTitle, place: number, lang: Language = 'en'): string {
  const number = place + 1;
  return title[lang] || title.en || t`Section ${number}`;
}
