import type { LearnerQuestion, StudyExplanations, StudyTranslations } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { ruledOf, type VersionKey } from '#domain/rulings.ts';
import { besideEnglish, type FrozenBesideEnglish } from '#features/review/papers/beside-english.ts';
import { readKeyRevision, readVersionKeys } from '#features/rulings/port.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** A question of a frozen version with its key: only for who has answered it. */
export type AnsweredQuestion = LearnerQuestion & {
  readonly correct: number;
  /** Options that are right as well, by a ruling. */
  readonly alsoCorrect: readonly number[];
  readonly explanation: string;
  /** Absent where it is in English alone. */
  readonly translations?: StudyTranslations;
  readonly explanations?: StudyExplanations;
};

export function isRightAnswer(
  { correct, alsoCorrect }: Pick<AnsweredQuestion, 'correct' | 'alsoCorrect'>,
  chosen: number | null,
): boolean {
  return chosen !== null && (chosen === correct || alsoCorrect.includes(chosen));
}

export type Paper = {
  readonly testId: string;
  readonly title: string;
  readonly key: VersionKey;
  readonly questions: readonly AnsweredQuestion[];
};

/** Frozen versions with their keys, read once for each ruling about them: neither ever changes. */
export type Papers = {
  /**
   * With the key that holds for who has read it in a language; without one, for who has read it in English.
   * @throws AppError `not-found` when its test has been deleted.
   */
  get(versionId: string, language?: Language): Promise<Paper>;
};

/** So many papers with their keys are in memory, some ten megabytes. */
const maximumKept = 100;

export function createPapers(pool: pg.Pool): Papers {
  const cache = createLruCache<string, Promise<Paper>>(maximumKept);
  // A list asks for the same version for many of its cards.
  const asking = new Map<string, Promise<number>>();
  function revisionOf(versionId: string): Promise<number> {
    const known = asking.get(versionId);
    if (known !== undefined) return known;
    const reading = readKeyRevision(pool, versionId)
      .then((revision) => revision ?? refuse())
      .finally(() => asking.delete(versionId));
    asking.set(versionId, reading);
    return reading;
  }
  return {
    async get(versionId, language = 'en') {
      const revision = await revisionOf(versionId);
      const name = `${versionId} ${revision} ${language}`;
      const known = cache.get(name);
      if (known !== undefined) return known;
      const reading = selectPaper(pool, { versionId, revision, language });
      cache.set(name, reading);
      reading.catch(() => cache.delete(name));
      return reading;
    },
  };
}

function refuse(): never {
  throw notFound('This test has been deleted.');
}

type PaperRow = {
  readonly testId: string;
  readonly title: string;
  readonly paper: string;
  readonly explanations: readonly string[];
  readonly translated: FrozenBesideEnglish;
};

type Asked = {
  readonly versionId: string;
  readonly revision: number;
  readonly language: Language;
};

async function selectPaper(
  pool: pg.Pool,
  { versionId, revision, language }: Asked,
): Promise<Paper> {
  const key = (await readVersionKeys(pool, [{ versionId, revision }])).get(versionId);
  const { rows } = await pool.query<PaperRow>({
    name: 'select-review-paper',
    text: `select v.test_id as "testId", v.title, v.paper, k.explanations,
                  (select coalesce(json_object_agg(p.lang, json_build_object(
                            'paper', p.paper, 'explanations', x.explanations)), '{}')
                     from test_version_papers p
                     join test_version_explanations x on x.version_id = p.version_id and x.lang = p.lang
                    where p.version_id = v.id) as translated
             from test_versions v join test_version_keys k on k.version_id = v.id where v.id = $1`,
    values: [versionId],
  });
  const [row] = rows;
  if (!row || !key) return refuse();
  const { testId, title } = row;
  const ruled = ruledOf(key, language);
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(row.paper);
  const languagesAt = besideEnglish(row.translated);
  return {
    testId,
    title,
    key,
    questions: questions.map((question, position) => {
      const letters = ruled.get(position)?.letters ?? key.letters.charAt(position);
      const [correct = 0, ...others] = [...letters].flatMap((one) => optionAt(one, 0) ?? []);
      // Where marks are given away, or the question does not count, no choice is a mistake.
      const isGiven = (ruled.get(position)?.grant ?? 'none') !== 'none';
      const alsoCorrect = isGiven
        ? question.options.map((_, place) => place).filter((place) => place !== correct)
        : others;
      const explanation = row.explanations[position] ?? '';
      return { correct, alsoCorrect, explanation, ...question, ...languagesAt(position) };
    }),
  };
}
