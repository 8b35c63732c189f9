import type { PaperPart, PaperSection } from '@taiyari/contract';
import { nameOfSection } from '#shared/attempts/section-name.ts';

export type PlacedSection = PaperSection & { readonly name: string; readonly part: number };

/** The sections of a paper in their order, each with a name to show and the place of its part. */
export function sectionsOf(parts: readonly PaperPart[]): PlacedSection[] {
  return parts
    .flatMap(({ sections }, part) => sections.map((section) => ({ ...section, part })))
    .map((section, place) => ({ ...section, name: nameOfSection(section.title, place) }));
}
