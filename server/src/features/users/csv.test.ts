import { describe, expect, it } from 'vitest';
import { givenAccount } from '#testing/builders.ts';
import { givenAdmin } from '#testing/people.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

const givenListed = () =>
  givenAdmin(test, {
    hasSteppedUp: true,
    name: 'Asha',
    email: 'asha@example.com',
    registeredAt: new Date('2026-01-02T03:04:05.006Z'),
  });

const header =
  '\uFEFF"Name","Email","Role","Active","Verified","Tests taken","Created","Last login"\r\n';

describe('the CSV file of users', () => {
  it('holds a line for each, quoted, in UTF-8 with a mark', async () => {
    const admin = await givenListed();
    const { status, body, headers } = await admin.call('GET', '/api/admin/users.csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toBe(
      `${header}"Asha","asha@example.com","admin","yes","no","0","2026-01-02T03:04:05.006Z",""\r\n`,
    );
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+91', `"'+91"`],
    ['-x', `"'-x"`],
    ['@sum', `"'@sum"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\n=1', `"'\n=1"`],
    ['＝1+1', `"'＝1+1"`],
    [' =1+1', `"' =1+1"`],
    ['＠sum', `"'＠sum"`],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['बिलाल ئیکرام 🍁', '"बिलाल ئیکرام 🍁"'],
  ])('holds the name %j as %s', async (name, cell) => {
    const admin = await givenListed();
    await givenAccount(test.deps, { name, email: 'odd@example.com' });
    const { body } = await admin.call('GET', '/api/admin/users.csv?search=odd@');
    expect(body.slice(header.length).split(',"odd@')[0]).toBe(cell);
  });

  it('holds all that match and no others, in batches nobody sees', async () => {
    const admin = await givenListed();
    await test.deps.pool.query(
      `insert into accounts (id, name, email, password_hash, registered_at, password_updated_at, is_active)
       select gen_random_uuid(), 'User ' || n, n || '@example.net', 'x', now(), now(), n % 2 = 0
         from generate_series(1, 2200) as n`,
    );
    const { body } = await admin.call('GET', '/api/admin/users.csv?status=active&search=user');
    const lines: string[] = body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1100);
    expect(new Set(lines).size).toBe(1100);
    expect(lines.every((line) => line.includes('"user","yes"'))).toBe(true);
  });

  it('refuses a filter that it does not know', async () => {
    const admin = await givenListed();
    expect((await admin.call('GET', '/api/admin/users.csv?sort=newest')).status).toBe(422);
  });
});
