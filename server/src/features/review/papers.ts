import type { LearnerQuestion } from '@taiyari/contract';
import type pg from 'pg';
import { optionAt } from '#domain/answer-sheet.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** A question of a frozen version with its key: only for who has answered it. */
export type AnsweredQuestion = LearnerQuestion & {
  readonly correct: number;
  readonly explanation: string;
};

export type Paper = {
  readonly testId: string;
  readonly title: string;
  readonly key: string;
  readonly questions: readonly AnsweredQuestion[];
};

/** Frozen versions with their keys, read once: they never change. */
export type Papers = {
  /** @throws AppError `not-found` when its test has been deleted. */
  get(versionId: string): Promise<Paper>;
};

/** So many papers with their keys are in memory, some ten megabytes. */
const maximumKept = 100;

export function createPapers(pool: pg.Pool): Papers {
  const cache = createLruCache<string, Promise<Paper>>(maximumKept);
  return {
    get(versionId) {
      const known = cache.get(versionId);
      if (known !== undefined) return known;
      const reading = selectPaper(pool, versionId);
      cache.set(versionId, reading);
      reading.catch(() => cache.delete(versionId));
      return reading;
    },
  };
}

type PaperRow = {
  readonly testId: string;
  readonly title: string;
  readonly paper: string;
  readonly key: string;
  readonly explanations: readonly string[];
};

async function selectPaper(pool: pg.Pool, versionId: string): Promise<Paper> {
  const { rows } = await pool.query<PaperRow>({
    name: 'select-review-paper',
    text: `select v.test_id as "testId", v.title, v.paper, k.key, k.explanations
             from test_versions v join test_version_keys k on k.version_id = v.id where v.id = $1`,
    values: [versionId],
  });
  const [row] = rows;
  if (!row) throw notFound('This test has been deleted.');
  const { testId, title, key } = row;
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(row.paper);
  return {
    testId,
    title,
    key,
    questions: questions.map((question, position) => ({
      ...question,
      correct: optionAt(key, position) ?? 0,
      explanation: row.explanations[position] ?? '',
    })),
  };
}
