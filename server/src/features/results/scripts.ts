import type { LearnerQuestion } from '@taiyari/contract';
import {
  type Language,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { type Part, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import { type Ruled, ruledOf, type VersionKey } from '#domain/rulings.ts';
import { inLanguage } from '#domain/translations/freeze.ts';
import { selectVersions, type VersionRow } from '#features/results/analysis-queries.ts';
import { readVersionKeys } from '#features/rulings/port.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { elementsOf } from '#platform/text/json-elements.ts';
import { ascii, fromUtf8, toUtf8, type Utf8 } from '#platform/text/utf8.ts';

/** A version as it is read with the rulings about it that are in force. */
export type Script = {
  readonly key: string;
  /** What counts as right for sheets of a paper in this language. */
  readIn(language: Language): RuledKeys;
  /** Places that one language's rulings are about: of them nobody knows from counts what answers brought. */
  readonly placesByLanguage: ReadonlySet<number>;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
  /** For each place of the paper the place of its section among them. */
  readonly sectionOfPlace: readonly number[];
  readonly subjects: readonly string[];
  /**
   * The questions in each language, English first, as every analysis shows them with their explanation: JSON without
   * its closing brace, behind which go the key and what the learner did.
   */
  readonly openings: ReadonlyMap<Language, readonly Utf8[]>;
};

export type RuledKeys = {
  readonly ruled: Ruled;
  /** For each place what is right and what was ruled about it, as JSON without braces. */
  readonly keys: readonly Utf8[];
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
      const reading = readScripts(pool, [edition]).then((scriptOf) => scriptOf(edition));
      cache.set(name, reading);
      reading.catch(() => cache.delete(name));
      return reading;
    },
  };
}

export function nameOf({ versionId, keyRevision }: Edition): string {
  return `${versionId} ${keyRevision}`;
}

/**
 * Many at once, without keeping them: each is made when it is asked for, so that those that are no longer wanted are
 * not among what the collection of garbage has to carry about.
 */
export async function readScripts(
  pool: pg.Pool,
  editions: readonly Edition[],
): Promise<(edition: Edition) => Script> {
  const wanted = [...new Map(editions.map((edition) => [edition.versionId, edition])).values()];
  const [versions, keys] = await Promise.all([
    selectVersions(
      pool,
      wanted.map(({ versionId }) => versionId),
    ),
    readVersionKeys(
      pool,
      wanted.map(({ versionId, keyRevision }) => ({ versionId, revision: keyRevision })),
    ),
  ]);
  return ({ versionId }) => {
    const version = versions.get(versionId);
    const key = keys.get(versionId);
    if (!version || !key) throw new Error(`test version ${versionId} is gone`);
    return toScript(version, key);
  };
}

/** English is taken as it is written; only what is translated has to be read. */
function toScript(
  { paper, explanations, translated, ...version }: VersionRow,
  key: VersionKey,
): Script {
  const parts = partsOf(version);
  const [questions, explained] = [elementsOf(paper), elementsOf(explanations)];
  const openings = new Map<Language, Utf8[]>([['en', toOpenings(questions, explained)]]);
  for (const lang of translationLanguages) {
    const frozen = translated[lang];
    if (frozen) openings.set(lang, translatedOpenings(lang, { paper, explained }, frozen));
  }
  const readings = new Map<Language, RuledKeys>();
  const sections = sectionsOf(parts);
  return {
    key: key.letters,
    readIn: (language) => {
      const reading = readings.get(language) ?? toReading(key, language);
      readings.set(language, reading);
      return reading;
    },
    placesByLanguage: new Set(
      key.rulings.flatMap(({ languages, place }) => (languages === null ? [] : [place])),
    ),
    parts,
    sections,
    sectionOfPlace: sections.flatMap(({ from, to }, index) =>
      new Array<number>(to - from).fill(index),
    ),
    subjects: questions.map(subjectOf),
    openings,
  };
}

function translatedOpenings(
  lang: TranslationLanguage,
  english: { readonly paper: Utf8; readonly explained: readonly Utf8[] },
  frozen: { readonly paper: string; readonly explanations: string },
): Utf8[] {
  // The papers were written by this server when the version was frozen, so their shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(fromUtf8(english.paper));
  const shown = inLanguage(lang, questions, JSON.parse(frozen.paper));
  const explained = elementsOf(toUtf8(frozen.explanations));
  return toOpenings(
    shown.map((question) => toUtf8(JSON.stringify(question))),
    // Whole questions: one that is in English has its English explanation.
    shown.map((question, place) => (question.lang === lang ? explained : english.explained)[place]),
  );
}

/** @param explained strings of JSON, as the questions are objects. */
function toOpenings(questions: readonly Utf8[], explained: readonly (Utf8 | undefined)[]): Utf8[] {
  return questions.map(
    (question, place) =>
      `${question.slice(0, -1)},"explanation":${explained[place] ?? '""'}` as Utf8,
  );
}

/** JSON in UTF-8 that reads as it is written. */
const isPlain = /^[^\\\x80-\xff]*$/;
/** In JSON a quote within a text is escaped, so that nothing else looks like this. */
const subject = /"subject"\s*:\s*("(?:[^"\\]|\\.)*")/;

function subjectOf(question: Utf8): string {
  const [, written = '""'] = subject.exec(question) ?? [];
  return isPlain.test(written) ? written.slice(1, -1) : JSON.parse(fromUtf8(written as Utf8));
}

function toReading(key: VersionKey, language: Language): RuledKeys {
  const ruled = ruledOf(key, language);
  const keys = [...key.letters].map((letter, place) => {
    const own = ruled.get(place);
    if (!own) return ascii(`"correct":${optionAt(letter, 0) ?? 0},"ruling":null`);
    const rightOptions = [...own.letters].flatMap((one) => optionAt(one, 0) ?? []);
    const ruling = { grant: own.grant, rightOptions };
    return ascii(JSON.stringify({ correct: rightOptions[0] ?? 0, ruling }).slice(1, -1));
  });
  return { ruled, keys };
}
