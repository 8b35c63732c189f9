import { t } from '@lingui/core/macro';
import type { SectionTitle } from '@taiyari/contract';

/** The name of a section for the screen; `place` is its place among all sections, from 0. */
export function nameOfSection(title: SectionTitle, place: number): string {
  const number = place + 1;
  return title.en || t`Section ${number}`;
}
