/** What the sections of a paper brought, beside the results of it. */
import type { ResultBySection, SectionResult } from '@taiyari/contract';
import type pg from 'pg';
import { marksOf } from '#domain/marks.ts';
import type { Section } from '#domain/paper/parts.ts';
import { toTitles } from '#domain/paper/wire.ts';
import { ruledOf } from '#domain/rulings.ts';
import { type SectionScore, scoreSheet } from '#domain/scoring.ts';
import type { SheetRow } from '#features/results/queries.ts';
import { type Edition, nameOf } from '#features/results/scripts.ts';
import { toResult } from '#features/results/views.ts';
import { readVersionKeys, type ScoringKey } from '#features/rulings/port.ts';
import { createLruCache } from '#platform/cache/lru.ts';

/** What sheets are scored by; one statement for all that are not remembered. */
export type ScoringKeys = {
  getAll(editions: readonly Edition[]): Promise<(edition: Edition) => ScoringKey>;
};

/** Neither versions nor rulings ever change, so nothing ever has to be dropped. */
export function createScoringKeys(pool: pg.Pool): ScoringKeys {
  const cache = createLruCache<string, ScoringKey>(1000);
  return {
    getAll: async (editions) => {
      const found = new Map(
        editions.map((edition) => [nameOf(edition), cache.get(nameOf(edition))]),
      );
      const unknown = editions.filter((edition) => found.get(nameOf(edition)) === undefined);
      for (const [edition, key] of await readKeys(pool, unknown)) {
        cache.set(nameOf(edition), key);
        found.set(nameOf(edition), key);
      }
      return (edition) => {
        const key = found.get(nameOf(edition));
        if (!key) throw new Error(`test version ${edition.versionId} is gone`);
        return key;
      };
    },
  };
}

async function readKeys(
  pool: pg.Pool,
  editions: readonly Edition[],
): Promise<(readonly [Edition, ScoringKey])[]> {
  const wanted = [...new Map(editions.map((edition) => [edition.versionId, edition])).values()];
  if (wanted.length === 0) return [];
  const keys = await readVersionKeys(
    pool,
    wanted.map(({ versionId, keyRevision: revision }) => ({ versionId, revision })),
  );
  return wanted.flatMap((edition) => {
    const key = keys.get(edition.versionId);
    return key ? [[edition, key] as const] : [];
  });
}

/** Sheets are scored anew: what their sections brought is kept nowhere. */
export async function addSections(
  keys: ScoringKeys,
  rows: readonly SheetRow[],
): Promise<ResultBySection[]> {
  const keyOf = await keys.getAll(rows);
  return rows.map((row) => {
    const key = keyOf(row);
    const score = scoreSheet(row.answers, key.letters, key.sections, ruledOf(key, row.lang));
    return { sections: toSectionResults(key.sections, score.sections), ...toResult(row) };
  });
}

/** In the order of the paper. */
export function toSectionResults(
  sections: readonly Section[],
  scores: readonly SectionScore[],
): SectionResult[] {
  return sections.flatMap((section, index) => {
    const score = scores[index];
    return score ? [toSectionResult(section, score)] : [];
  });
}

function toSectionResult({ title, cutOffs }: Section, score: SectionScore): SectionResult {
  const { correct, incorrect, skipped, marksPoints, totalPoints } = score;
  // Nobody has told the server the category of a learner; UR is open to all.
  const cutOff = cutOffs.UR;
  return {
    correct,
    incorrect,
    skipped,
    marksObtained: marksOf(marksPoints),
    totalMarks: marksOf(totalPoints),
    ...toTitles(title),
    ...(cutOff !== undefined && { cutOff: marksOf(cutOff), qualified: marksPoints >= cutOff }),
  };
}
