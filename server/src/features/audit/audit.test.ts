import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#database/audit.ts';
import { recordChanges } from '#features/audit/service.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const administrator = { accountId: newId() };

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
    await recordChanges(test.deps.db, administrator, [change], test.clock.now());
    expect(await entriesOf(subjectId)).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now(),
        actorId: administrator.accountId,
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
    await recordChanges(test.deps.db, administrator, [change], test.clock.now());
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

describe('the list of changes', () => {
  /** Two administrators: one has made a series dearer, the other has switched a learner off. */
  async function givenEntries() {
    const { deps, clock } = test;
    const asha = await givenAccount(deps, { name: 'Asha Rather', labels: ['admin'] });
    const bilal = await givenAccount(deps, { name: 'Bilal Khan', labels: ['admin'] });
    const learner = await givenAccount(deps, { name: 'Zoya Mir' });
    const seriesId = newId();
    const price = { before: { price: 1 }, after: { price: 2 } };
    const dearer = {
      action: 'series.updated',
      subjectId: seriesId,
      subjectName: 'Police 50% off',
    } as const;
    await recordChanges(deps.db, { accountId: asha.id }, [{ ...dearer, ...price }], clock.now());
    clock.advance(86_400);
    const off = { action: 'user.deactivated', subjectId: learner.id } as const;
    await recordChanges(deps.db, { accountId: bilal.id }, [off], clock.now());
    const caller = await test.signedIn(asha.id);
    async function list(query: string) {
      const { body } = await caller.call('GET', `/api/admin/audit?${query}`);
      return body.items.map((item: { action: string }) => item.action);
    }
    return { asha, bilal, learner, seriesId, caller, list };
  }

  it('comes newest first, with the names of today', async () => {
    const { caller, bilal, learner } = await givenEntries();
    const { status, body } = await caller.call('GET', '/api/admin/audit?limit=1');
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now().toISOString(),
        actor: { id: bilal.id, name: 'Bilal Khan' },
        action: 'user.deactivated',
        subject: { id: learner.id, name: 'Zoya Mir' },
        before: null,
        after: null,
      },
    ]);
    expect(body.total).toBeGreaterThan(1);
    expect(body.kinds).toEqual(expect.arrayContaining(['series', 'user']));
    expect(body.actors).toContainEqual({ id: bilal.id, name: 'Bilal Khan' });
  });

  it('has an address for each entry', async () => {
    const { caller, bilal } = await givenEntries();
    const { body } = await caller.call('GET', `/api/admin/audit?actorId=${bilal.id}`);
    const [entry] = body.items;
    expect((await caller.call('GET', `/api/admin/audit/${entry.id}`)).body).toEqual(entry);
    expect((await caller.call('GET', `/api/admin/audit/${newId()}`)).status).toBe(404);
    const learner = await test.signedIn(bilal.id);
    await test.deps.pool.query("update accounts set labels = '{}' where id = $1", [bilal.id]);
    expect((await learner.call('GET', `/api/admin/audit/${entry.id}`)).status).toBe(403);
  });

  it('is found by the name of a thing, of who did it and of whom it was done to', async () => {
    const { asha, bilal, list } = await givenEntries();
    expect(await list(`search=police 50%25&actorId=${asha.id}`)).toEqual(['series.updated']);
    expect(await list(`search=bilal&actorId=${bilal.id}`)).toEqual(['user.deactivated']);
    expect(await list(`search=ZOYA&actorId=${bilal.id}`)).toEqual(['user.deactivated']);
    expect(await list(`search=zoya&actorId=${asha.id}`)).toEqual([]);
  });

  it('is found by its action as it is read, and by what the code calls it', async () => {
    const { bilal, list } = await givenEntries();
    const entry = { action: 'user.accommodation-given', subjectId: newId() } as const;
    const by = { accountId: bilal.id };
    await recordChanges(test.deps.db, by, [{ ...entry, after: { percent: 20 } }], test.clock.now());
    for (const words of ['extra time given', 'User: Extra', 'accommodation-given']) {
      expect(await list(`search=${words}&actorId=${bilal.id}`)).toEqual([entry.action]);
    }
  });

  it('is found by a name that more people have than can be listed', async () => {
    const { bilal, list } = await givenEntries();
    const query = `search=zoya mir&actorId=${bilal.id}`;
    expect(await list(query)).toEqual(['user.deactivated']);
    await test.deps.pool.query(
      `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at)
       select gen_random_uuid(), 'Zoya Mir', n || '@example.net', 'x', now(), now() from generate_series(1, 1001) as n`,
    );
    expect(await list(query)).toEqual(['user.deactivated']);
    expect(await list(`search=police 50%25&actorId=${bilal.id}`)).toEqual([]);
  });

  it('is counted up to 500, and can be read from either end to the other', async () => {
    const { caller, bilal } = await givenEntries();
    await test.deps.pool.query(
      `insert into audit_log (id, at, actor_id, action)
       select gen_random_uuid(), now() - n / 3 * interval '1 microsecond', $1, 'news.read' from generate_series(1, 700) as n`,
      [bilal.id],
    );
    const ask = async (query: string) =>
      (await caller.call('GET', `/api/admin/audit?kind=news&${query}`)).body;
    const first = await ask('limit=400');
    expect(first).toMatchObject({ total: 500, totalIsCapped: true, previous: null });
    const rest = await ask(`limit=400&cursor=${first.next}`);
    expect(rest.next).toBeNull();
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(700);
    const end = await ask('limit=400&cursor=end');
    expect(end.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(300));
    expect((await caller.call('GET', '/api/admin/audit?cursor=WzFd')).status).toBe(422);
  });

  it('is narrowed by kind, thing and day of Kashmir', async () => {
    const { seriesId, bilal, list } = await givenEntries();
    expect(await list(`kind=series&subjectId=${seriesId}`)).toEqual(['series.updated']);
    expect(await list(`kind=user&subjectId=${seriesId}`)).toEqual([]);
    const day = new Date(test.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);
    expect(await list(`from=${day}&to=${day}&actorId=${bilal.id}`)).toEqual(['user.deactivated']);
    expect(await list(`from=${day}&subjectId=${seriesId}`)).toEqual([]);
    expect(await list(`to=9999-12-31&subjectId=${seriesId}`)).toEqual(['series.updated']);
  });

  it('keeps what a deleted account did, without its name', async () => {
    const { bilal, caller } = await givenEntries();
    await test.deps.pool.query('delete from accounts where id = $1', [bilal.id]);
    const { body } = await caller.call('GET', `/api/admin/audit?actorId=${bilal.id}`);
    expect(body.items[0].actor).toEqual({ id: bilal.id, name: null });
  });

  it.each(['from=yesterday', 'from=0000-01-01', 'actorId=1', 'limit=0', 'colour=red'])(
    'refuses %s',
    async (query) => {
      const { caller } = await givenEntries();
      expect((await caller.call('GET', `/api/admin/audit?${query}`)).status).toBe(422);
    },
  );
});
