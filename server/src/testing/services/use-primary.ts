import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPrimary } from '#testing/services/postgres.ts';
import { makeFolder } from '#testing/services/program.ts';

/** A PostgreSQL of its own for the tests of a block, with a folder for what else they start. */
export function usePrimary(): { readonly folder: string; readonly primary: Postgres } {
  let place: Awaited<ReturnType<typeof makeFolder>>;
  let primary: Postgres;
  beforeAll(async () => {
    place = await makeFolder();
    primary = await startPrimary(place.folder);
  }, 60_000);
  afterAll(async () => {
    await primary.stop();
    await place.remove();
  });
  return {
    get folder() {
      return place.folder;
    },
    get primary() {
      return primary;
    },
  };
}
