import type { SectionAnalysis } from '@taiyari/contract';
import type pg from 'pg';
import { marksOf } from '#domain/marks.ts';
import type { Section } from '#domain/paper/parts.ts';
import { meanSectionPoints } from '#domain/scoring.ts';
import {
  type AnalysisRow,
  selectVersionAnswers,
  type VersionAnswers,
} from '#features/results/analysis-queries.ts';
import { nameOf, type Script } from '#features/results/scripts.ts';
import { createLruCache } from '#platform/cache/lru.ts';

/** How others did in one section; null where too few have been counted, or where it cannot be told. */
type OthersInSection = SectionAnalysis['others'];

/** Reckoned once for all who read their analysis, until their answers are counted anew. */
export type Others = {
  /** For each section of the script. */
  get(row: AnalysisRow, script: Script): Promise<readonly OthersInSection[]>;
};

export function createOthers(pool: pg.Pool): Others {
  const cache = createLruCache<string, Promise<readonly OthersInSection[]>>(200);
  return {
    get(row, script) {
      if (row.countedAt === null) return Promise.resolve([]);
      const name = `${nameOf(row)} ${row.countedAt.getTime()}`;
      const known = cache.get(name);
      if (known !== undefined) return known;
      const { versionId } = row;
      const reading = selectVersionAnswers(pool, [versionId]).then((answers) =>
        othersIn(script, answers.get(versionId)),
      );
      cache.set(name, reading);
      reading.catch(() => cache.delete(name));
      return reading;
    },
  };
}

/** @param answers absent: too few have been counted. */
export function othersIn(
  script: Script,
  answers: VersionAnswers | undefined,
): readonly OthersInSection[] {
  return answers ? script.sections.map((section) => othersInSection(answers, section, script)) : [];
}

function othersInSection(
  { learners, chosen }: VersionAnswers,
  section: Section,
  { key, placesByLanguage, readIn }: Script,
): OthersInSection {
  const { from, to } = section;
  if ([...placesByLanguage].some((place) => place >= from && place < to)) return null;
  const points = meanSectionPoints(chosen, key, section, readIn('en').ruled);
  return points === null ? null : { learners, meanMarks: marksOf(points) };
}
