import type { PaperPart, PaperSection } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { useRunner, useRunnerState } from '#exam/attempts/use-runner.ts';
import { nameOfSection } from '#shared/attempts/section-name.ts';

export type PlacedSection = PaperSection & { readonly name: string; readonly part: number };

/** The sections of the running test in their order, each with a name to show and the place of its part. */
export function useSections(): PlacedSection[] {
  const lang = useRunnerState((state) => state.lang);
  return sectionsOf(useRunner().getState().parts, lang);
}

function sectionsOf(parts: readonly PaperPart[], lang: Language): PlacedSection[] {
  return parts
    .flatMap(({ sections }, part) => sections.map((section) => ({ ...section, part })))
    .map((section, place) => ({ ...section, name: nameOfSection(section, place, lang) }));
}
