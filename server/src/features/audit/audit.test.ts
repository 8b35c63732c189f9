import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { recordChanges } from '#features/audit/service.ts';
import { newId } from '#platform/random/ids.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const worker = { accountId: newId() };

// The log cannot be emptied between tests, so each asks for what it wrote itself.
async function entriesOf(subjectId: string) {
  return test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
}

describe('the audit log', () => {
  it('says who did what when, and the fields that changed', async () => {
    const subjectId = newId();
    const before = { title: 'Old', price: 5, tags: ['a'] };
    const after = { title: 'New', price: 5, tags: ['a'] };
    const change = {
      action: 'series.updated',
      subjectId,
      subjectName: 'New',
      before,
      after,
    } as const;
    await recordChanges(test.deps.db, worker, [change], test.clock.now());
    expect(await entriesOf(subjectId)).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now(),
        actorId: worker.accountId,
        action: 'series.updated',
        subjectId,
        subjectName: 'New',
        before: { title: 'Old' },
        after: { title: 'New' },
      },
    ]);
  });

  it('holds no entry where nothing changed', async () => {
    const subjectId = newId();
    const same = { title: 'Same' };
    const change = {
      action: 'series.updated',
      subjectId,
      before: same,
      after: { ...same },
    } as const;
    await recordChanges(test.deps.db, worker, [change], test.clock.now());
    expect(await entriesOf(subjectId)).toEqual([]);
  });

  it.each([
    'update audit_log set action = $1 where subject_id = $2',
    'delete from audit_log where action <> $1 and subject_id = $2',
  ])('refuses: %s', async (statement) => {
    const subjectId = newId();
    const change = { action: 'test.deleted', subjectId, before: { title: 'Gone' } } as const;
    await recordChanges(test.deps.db, null, [change], test.clock.now());
    await expect(test.deps.pool.query(statement, ['x.y', subjectId])).rejects.toThrow(
      'never changed',
    );
    expect(await entriesOf(subjectId)).toHaveLength(1);
  });

  it('cannot be emptied', async () => {
    await expect(test.deps.pool.query('truncate audit_log')).rejects.toThrow('never changed');
  });
});
