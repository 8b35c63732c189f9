import type { LearnerQuestion } from '@taiyari/contract';
import { type Language, languages, translationLanguages } from '@taiyari/contract/rules/languages';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { type Part, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import { type Ruled, ruledOf, type VersionKey } from '#domain/rulings.ts';
import { inLanguage } from '#domain/translations/freeze.ts';
import { selectVersions, type VersionRow } from '#features/results/analysis-queries.ts';
import { readVersionKeys } from '#features/rulings/port.ts';
import { createLruCache } from '#platform/cache/lru.ts';

/** A version as it is read with the rulings about it that are in force. */
export type Script = {
  readonly key: string;
  /** What counts as right for sheets of a paper in this language. */
  readIn(language: Language): Reading;
  /** Places that one language's rulings are about: of them nobody knows from counts what answers brought. */
  readonly placesByLanguage: ReadonlySet<number>;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
  readonly subjects: readonly string[];
  /**
   * The questions in each language, English first, as every analysis shows them with their explanation: JSON without
   * its closing brace, behind which go the key and what the learner did.
   */
  readonly openings: ReadonlyMap<Language, readonly string[]>;
};

export type Reading = {
  readonly ruled: Ruled;
  /** For each place what is right and what was ruled about it, as JSON without braces. */
  readonly keys: readonly string[];
};

/** A version, and how many rulings about its test are in force. */
export type Edition = { readonly versionId: string; readonly keyRevision: number };

/** Versions with their keys, written as JSON once for all who read their analysis. */
export type Scripts = { get(edition: Edition): Promise<Script> };

/** Neither versions nor rulings ever change, so nothing ever has to be dropped. */
export function createScripts(pool: pg.Pool): Scripts {
  const cache = createLruCache<string, Promise<Script>>(200);
  return {
    get(edition) {
      const name = nameOf(edition);
      const known = cache.get(name);
      if (known !== undefined) return known;
      const reading = readScripts(pool, [edition]).then((scripts) =>
        requireScript(scripts, edition),
      );
      cache.set(name, reading);
      reading.catch(() => cache.delete(name));
      return reading;
    },
  };
}

function nameOf({ versionId, keyRevision }: Edition): string {
  return `${versionId} ${keyRevision}`;
}

/** Many at once, without keeping them. */
export async function readScripts(
  pool: pg.Pool,
  editions: readonly Edition[],
): Promise<ReadonlyMap<string, Script>> {
  const wanted = [...new Map(editions.map((edition) => [edition.versionId, edition])).values()];
  const versions = await selectVersions(
    pool,
    wanted.map(({ versionId }) => versionId),
  );
  const keys = await readVersionKeys(
    pool,
    wanted.map(({ versionId, keyRevision }) => ({ versionId, revision: keyRevision })),
  );
  return new Map(
    wanted.map((edition) => {
      const version = versions.find(({ id }) => id === edition.versionId);
      const key = keys.get(edition.versionId);
      if (!version || !key) throw new Error(`test version ${edition.versionId} is gone`);
      return [nameOf(edition), toScript(version, key)];
    }),
  );
}

export function requireScript(scripts: ReadonlyMap<string, Script>, edition: Edition): Script {
  const script = scripts.get(nameOf(edition));
  if (!script) throw new Error(`test version ${edition.versionId} was not read`);
  return script;
}

function toScript(
  { paper, explanations, translated, ...version }: VersionRow,
  key: VersionKey,
): Script {
  const parts = partsOf(version);
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  const openings = new Map<Language, string[]>([['en', toOpenings(questions, explanations)]]);
  for (const lang of translationLanguages) {
    const frozen = translated[lang];
    if (!frozen) continue;
    const shown = inLanguage(lang, questions, JSON.parse(frozen.paper));
    // Whole questions: one that is in English has its English explanation.
    const explained = shown.map((question, position) =>
      question.lang === lang ? frozen.explanations[position] : explanations[position],
    );
    openings.set(lang, toOpenings(shown, explained));
  }
  const readings = new Map(languages.map((language) => [language, toReading(key, language)]));
  return {
    key: key.letters,
    readIn: (language) => readings.get(language) ?? toReading(key, language),
    placesByLanguage: new Set(
      key.rulings.flatMap(({ languages, place }) => (languages === null ? [] : [place])),
    ),
    parts,
    sections: sectionsOf(parts),
    subjects: questions.map(({ subject }) => subject),
    openings,
  };
}

function toOpenings(
  questions: readonly LearnerQuestion[],
  explanations: readonly (string | undefined)[],
): string[] {
  return questions.map((question, position) => {
    const explanation = explanations[position] ?? '';
    return JSON.stringify({ ...question, explanation }).slice(0, -1);
  });
}

function toReading(key: VersionKey, language: Language): Reading {
  const ruled = ruledOf(key, language);
  const keys = [...key.letters].map((letter, place) => {
    const own = ruled.get(place);
    const rightOptions = [...(own?.letters ?? letter)].flatMap((one) => optionAt(one, 0) ?? []);
    const ruling = own ? { grant: own.grant, rightOptions } : null;
    return JSON.stringify({ correct: rightOptions[0] ?? 0, ruling }).slice(1, -1);
  });
  return { ruled, keys };
}
