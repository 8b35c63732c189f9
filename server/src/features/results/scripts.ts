import type { LearnerQuestion } from '@taiyari/contract';
import { type Language, translationLanguages } from '@taiyari/contract/rules/languages';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { type Part, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import { inLanguage } from '#domain/translations/freeze.ts';
import { selectVersions, type VersionRow } from '#features/results/analysis-queries.ts';
import { createLruCache } from '#platform/cache/lru.ts';

export type Script = {
  readonly key: string;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
  readonly subjects: readonly string[];
  /**
   * The questions in each language, English first, as every analysis shows them with key and explanation: JSON without
   * its closing brace, behind which goes what the learner did.
   */
  readonly openings: ReadonlyMap<Language, readonly string[]>;
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

function toScript({ paper, key, explanations, translated, ...version }: VersionRow): Script {
  const parts = partsOf(version);
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  const openings = new Map<Language, string[]>([['en', toOpenings(questions, key, explanations)]]);
  for (const lang of translationLanguages) {
    const frozen = translated[lang];
    if (!frozen) continue;
    const shown = inLanguage(lang, questions, JSON.parse(frozen.paper));
    // Whole questions: one that is in English has its English explanation.
    const explained = shown.map((question, position) =>
      question.lang === lang ? frozen.explanations[position] : explanations[position],
    );
    openings.set(lang, toOpenings(shown, key, explained));
  }
  return {
    key,
    parts,
    sections: sectionsOf(parts),
    subjects: questions.map(({ subject }) => subject),
    openings,
  };
}

function toOpenings(
  questions: readonly LearnerQuestion[],
  key: string,
  explanations: readonly (string | undefined)[],
): string[] {
  return questions.map((question, position) => {
    const correct = optionAt(key, position) ?? 0;
    const explanation = explanations[position] ?? '';
    return JSON.stringify({ ...question, correct, explanation }).slice(0, -1);
  });
}
