import type { AuditEntry } from '@taiyari/contract';
import type { EntryRow } from '#features/audit/queries.ts';

/** An entry with the names that are to be had today. */
export function toAuditEntry(row: EntryRow): AuditEntry {
  const { id, at, actorId, actorName, action, subjectId, before, concernedName } = row;
  const after =
    row.after && concernedName !== null ? { ...row.after, learner: concernedName } : row.after;
  return {
    id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    action,
    subject: { id: subjectId, name: row.subjectName || row.subjectAccountName },
    before,
    after,
  };
}
