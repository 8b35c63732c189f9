import type { LearnerQuestion } from '@taiyari/contract';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { type Part, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import { selectVersions, type VersionRow } from '#features/results/analysis-queries.ts';
import { createLruCache } from '#platform/cache/lru.ts';

/** A question of a frozen version as every analysis shows it, with key and explanation. */
export type ScriptQuestion = {
  readonly subject: string;
  /** JSON without its closing brace: what the learner did goes behind it. */
  readonly opening: string;
};

export type Script = {
  readonly key: string;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
  readonly questions: readonly ScriptQuestion[];
};

/** Versions with their keys, written as JSON once for all who read their analysis. */
export type Scripts = { get(versionId: string): Promise<Script> };

/** Versions never change, so nothing ever has to be dropped. */
export function createScripts(pool: pg.Pool): Scripts {
  const cache = createLruCache<string, Promise<Script>>(200);
  return {
    get(versionId) {
      const known = cache.get(versionId);
      if (known !== undefined) return known;
      const reading = readScripts(pool, [versionId]).then((scripts) =>
        requireScript(scripts, versionId),
      );
      cache.set(versionId, reading);
      reading.catch(() => cache.delete(versionId));
      return reading;
    },
  };
}

/** Many at once, without keeping them. */
export async function readScripts(
  pool: pg.Pool,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, Script>> {
  const versions = await selectVersions(pool, versionIds);
  return new Map(versions.map((version) => [version.id, toScript(version)]));
}

export function requireScript(scripts: ReadonlyMap<string, Script>, versionId: string): Script {
  const script = scripts.get(versionId);
  if (!script) throw new Error(`test version ${versionId} was not read`);
  return script;
}

function toScript({ paper, key, explanations, ...version }: VersionRow): Script {
  const parts = partsOf(version);
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  return {
    key,
    parts,
    sections: sectionsOf(parts),
    questions: questions.map(({ id, text, options, subject, tag }, position) => {
      const correct = optionAt(key, position) ?? 0;
      const explanation = explanations[position] ?? '';
      const shown = { id, text, options, subject, tag, correct, explanation };
      return { subject, opening: JSON.stringify(shown).slice(0, -1) };
    }),
  };
}
