import type pg from 'pg';
import type { VersionKey } from '#domain/rulings.ts';
import { testGone } from '#features/attempts/versions/versions.ts';
import { readVersionKeys } from '#features/rulings/port.ts';
import { createLruCache } from '#platform/cache/lru.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** The key of a frozen version with what was ruled about it; apart from the paper, which learners get. */
export type Keys = {
  /** @throws AppError `not-found` when its test has been deleted. */
  get(versionId: string): Promise<VersionKey>;
  /** Perhaps something was ruled meanwhile. */
  forget(versionId: string): void;
};

/**
 * Reads keys once. What was ruled since is found out by the statement that closes attempts: it closes none that was
 * scored by fewer rulings than are in force.
 */
export function createKeys(pool: pg.Pool): Keys {
  const cache = createLruCache<string, Promise<VersionKey>>(400);
  return {
    get(versionId) {
      const known = cache.get(versionId);
      if (known !== undefined) return known;
      const reading = selectKey(pool, versionId);
      cache.set(versionId, reading);
      reading.catch(() => cache.delete(versionId));
      return reading;
    },
    forget: (versionId) => cache.delete(versionId),
  };
}

async function selectKey(pool: pg.Pool, versionId: string): Promise<VersionKey> {
  const key = (await readVersionKeys(pool, [{ versionId, revision: null }])).get(versionId);
  if (!key) throw notFound(testGone);
  return key;
}
