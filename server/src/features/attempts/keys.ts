import type pg from 'pg';
import { testGone } from '#features/attempts/versions.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** The key of a frozen version, one letter per question; apart from the paper, which learners get. */
export type Keys = {
  /** @throws AppError `not-found` when its test has been deleted. */
  get(versionId: string): Promise<string>;
};

/** Reads keys once: like their versions they never change. */
export function createKeys(pool: pg.Pool): Keys {
  const cache = createLruCache<string, Promise<string>>(400);
  return {
    get(versionId) {
      const known = cache.get(versionId);
      if (known !== undefined) return known;
      const reading = selectKey(pool, versionId);
      cache.set(versionId, reading);
      reading.catch(() => cache.delete(versionId));
      return reading;
    },
  };
}

async function selectKey(pool: pg.Pool, versionId: string): Promise<string> {
  const { rows } = await pool.query<{ key: string }>({
    name: 'select-key',
    text: 'select key from test_version_keys where version_id = $1',
    values: [versionId],
  });
  const [row] = rows;
  if (!row) throw notFound(testGone);
  return row.key;
}
