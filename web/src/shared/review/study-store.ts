import type { Daily, Practice } from '@taiyari/contract';
import { type KeptStore, keptStore } from '#shared/review/kept-store.ts';
import { emptiedStudy, type KeptStudy, type StudySet } from '#shared/review/kept-study.ts';

/** The practice of each learner that was open last on this device. */
export const practiceStore = keptStore<KeptStudy<Practice>>('taiyari-practices');

/** The daily questions of each learner that were open last on this device. */
export const dailyStore = keptStore<KeptStudy<Daily>>('taiyari-daily');

/** Takes practice and daily questions off this device, which others may use. */
export async function forgetStudies(accountId: string): Promise<void> {
  await forget(await practiceStore(), accountId);
  await forget(await dailyStore(), accountId);
}

async function forget<Set extends StudySet>(
  store: KeptStore<KeptStudy<Set>>,
  accountId: string,
): Promise<void> {
  const kept = await store.get(accountId);
  if (kept && kept.answers.length > 0) {
    await store.update(accountId, (known) => known && emptiedStudy(known));
  } else await store.remove(accountId);
}
