import type { Deps } from '#deps.ts';
import { selectNamedPictures } from '#features/authoring/pictures/queries.ts';
import { sweepPictures } from '#features/pictures/port.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { every } from '#platform/jobs/every.ts';

const pauseMilliseconds = 6 * 60 * 60_000;

/** A few times a day, in one process of all: where pictures are old it reads every text there is. */
export function startPictureSweep(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    async () => {
      if (alone.isOurs) await sweepUnusedPictures(deps);
    },
    onError,
  );
}

/** @returns how many went. */
export function sweepUnusedPictures(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  return sweepPictures(deps, () => selectNamedPictures(deps.db));
}
