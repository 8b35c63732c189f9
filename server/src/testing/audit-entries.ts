import { asc, eq } from 'drizzle-orm';
import { auditLog } from '#database/audit.ts';
import type { Deps } from '#deps.ts';

/** What the audit log says was done with one thing, in order of time. */
export function auditOf({ db }: Pick<Deps, 'db'>, subjectId: string) {
  return db
    .select({
      actorId: auditLog.actorId,
      action: auditLog.action,
      subjectName: auditLog.subjectName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id));
}
