import type { LearnerQuestion, PaperPart } from '@taiyari/contract';
import {
  type Language,
  type TranslationLanguage,
  translationLanguages,
} from '@taiyari/contract/rules/languages';
import type pg from 'pg';
import { type AnswerSheet, emptySheet, type Positions } from '#domain/answer-sheet.ts';
import type { Marking } from '#domain/marks.ts';
import {
  type Divided,
  type Part,
  partOfPlaces,
  partsOf,
  type Section,
  sectionsOf,
} from '#domain/paper/parts.ts';
import { toPaperTexts } from '#domain/paper/passages.ts';
import { toPaperParts } from '#domain/paper/wire.ts';
import { inLanguage } from '#domain/translations/freeze.ts';
import { writePaperFacts } from '#features/attempts/versions/paper-facts.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { type FrozenText, freezeText } from '#platform/http/answers/frozen-text.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** A frozen version as attempts need it, without its key. */
export type Version = Marking & {
  readonly id: string;
  readonly title: string;
  readonly hasTimeLimit: boolean;
  readonly durationMinutes: number;
  readonly questionIds: readonly string[];
  readonly positions: Positions;
  /** Every attempt begins with this one. */
  readonly blankSheet: AnswerSheet;
  /** How many options each question has, in the order of the paper. */
  readonly optionCounts: readonly number[];
  /** At least one. */
  readonly parts: readonly Part[];
  /** As learners get them. */
  readonly paperParts: readonly PaperPart[];
  readonly sections: readonly Section[];
  /** The number of its part for each place. */
  readonly partOfPlace: readonly number[];
  /** English first. */
  readonly languages: readonly Language[];
  /**
   * `"questions":[…],"passages":[…]` as a learner gets it, in each language, compressed once: a hall full of learners gets
   * the same bytes.
   */
  readonly papers: ReadonlyMap<Language, FrozenText>;
  /** Of `writePaperFacts`. */
  readonly facts: string;
};

/** What stands before the paper in an attempt: `{"id":"…",` with an id of 36 characters. */
const attemptHead = { length: 45, end: '",' };

/** An attempt may still be remembered while its test is being deleted. */
export const testGone = 'This test has been deleted.';

export type Versions = {
  /** @throws AppError `not-found` when its test has been deleted. */
  get(id: string): Promise<Version>;
};

/** Reads frozen versions once. They never change, so nothing ever has to be dropped. */
export function createVersions(pool: pg.Pool): Versions {
  const cache = createLruCache<string, Promise<Version>>(400);
  return {
    get(id) {
      const known = cache.get(id);
      if (known !== undefined) return known;
      const reading = selectVersion(pool, id);
      cache.set(id, reading);
      reading.catch(() => cache.delete(id));
      return reading;
    },
  };
}

type VersionRow = Divided &
  Pick<Version, 'id' | 'title' | 'hasTimeLimit' | 'durationMinutes' | 'questionIds'> & {
    readonly paper: string;
    readonly translated: Readonly<Partial<Record<TranslationLanguage, string>>>;
  };

async function selectVersion(pool: pg.Pool, id: string): Promise<Version> {
  const { rows } = await pool.query<VersionRow>({
    name: 'select-version',
    text: `select id, title, has_time_limit as "hasTimeLimit", duration_minutes as "durationMinutes",
                  correct_points as "correctPoints", incorrect_points as "incorrectPoints",
                  skipped_points as "skippedPoints", question_ids as "questionIds", paper,
                  parts, cardinality(question_ids) as "questionCount",
                  (select coalesce(json_object_agg(p.lang, p.paper), '{}')
                     from test_version_papers p where p.version_id = v.id) as translated
             from test_versions v where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw notFound(testGone);
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(row.paper);
  const parts = partsOf(row);
  const papers = await freezePapers(row, questions);
  const languages = [...papers.keys()];
  return {
    ...row,
    parts,
    blankSheet: emptySheet(row.questionIds.length),
    paperParts: toPaperParts(parts),
    sections: sectionsOf(parts),
    partOfPlace: partOfPlaces(parts),
    optionCounts: questions.map(({ options }) => options.length),
    languages,
    papers,
    facts: writePaperFacts({ ...row, languages }),
    positions: new Map(row.questionIds.map((id, position) => [id, position])),
  };
}

async function freezePapers(
  { translated }: Pick<VersionRow, 'translated'>,
  questions: readonly LearnerQuestion[],
): Promise<ReadonlyMap<Language, FrozenText>> {
  const texts = new Map<Language, readonly LearnerQuestion[]>([['en', questions]]);
  for (const lang of translationLanguages) {
    const frozen = translated[lang];
    if (frozen !== undefined) {
      texts.set(lang, inLanguage(lang, questions, JSON.parse(frozen)));
    }
  }
  const compressed = [...texts].map(async ([lang, text]) => {
    const json = JSON.stringify(toPaperTexts(text)).slice(1, -1);
    return [lang, await freezeText(json, attemptHead)] as const;
  });
  return new Map(await Promise.all(compressed));
}
