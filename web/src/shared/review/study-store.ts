import type { Practice } from '@taiyari/contract';
import { keptStore } from '#shared/review/kept-store.ts';
import { emptiedStudy, type KeptStudy } from '#shared/review/kept-study.ts';

/** The practice of each learner that was open last on this device. */
export const practiceStore = keptStore<KeptStudy<Practice>>('taiyari-practices');

/** Takes practice off this device, which others may use. */
export async function forgetStudies(accountId: string): Promise<void> {
  const store = await practiceStore();
  const kept = await store.get(accountId);
  if (kept && kept.answers.length > 0) {
    await store.update(accountId, (known) => known && emptiedStudy(known));
  } else await store.remove(accountId);
}
