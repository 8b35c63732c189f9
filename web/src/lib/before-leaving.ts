import { lineTimeout } from '#lib/line-timeout.ts';

type Saving = () => Promise<unknown>;

const savings = new Set<Saving>();

/** Has something saved before its account logs out, while it still may. @returns what ends that. */
export function beforeLeaving(save: Saving): () => void {
  savings.add(save);
  return () => void savings.delete(save);
}

/** Saves what is being written; on a line that hangs nobody waits for it longer than for a call. */
export async function saveBeforeLeaving(): Promise<void> {
  const saved = Promise.allSettled([...savings].map((save) => save()));
  const isLate = new Promise((resolve) =>
    lineTimeout().addEventListener('abort', resolve, { once: true }),
  );
  await Promise.race([saved, isLate]);
}
