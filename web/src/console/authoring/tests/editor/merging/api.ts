import type { AuditEntry } from '@taiyari/contract';
import { callAdmin } from '#console/kit/call-admin.ts';

const mostEntries = 50;

/** Who has changed a test since a moment, the newest first. What cannot be read is not told: the merging goes on. */
export async function changesSince(testId: string, time: string | null): Promise<AuditEntry[]> {
  const query = { subjectId: testId, kind: 'test', limit: mostEntries };
  const { items } = await callAdmin('listAuditEntries', { query }).catch(() => ({ items: [] }));
  return items.filter(({ at }) => time === null || Date.parse(at) > Date.parse(time));
}
