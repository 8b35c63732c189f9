import type { Deps } from '#deps.ts';
import { emptyTrash } from '#features/authoring/trash/service.ts';
import type { Alone } from '#platform/jobs/alone.ts';
import { every } from '#platform/jobs/every.ts';

const pauseMilliseconds = 60 * 60_000;

/** Every hour, in one process of all. */
export function startTrashJob(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  alone: Pick<Alone, 'isOurs'>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  return every(
    pauseMilliseconds,
    async () => {
      if (alone.isOurs) await emptyTrash(deps);
    },
    onError,
  );
}
