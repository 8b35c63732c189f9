import type { Marking } from '#domain/marks.ts';
import { partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';

/** The one section of a paper that nobody divided. */
export function plainSections(marking: Marking, questionCount: number): readonly Section[] {
  return sectionsOf(partsOf({ ...marking, parts: [], questionCount }));
}
