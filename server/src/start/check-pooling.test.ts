import { describe, expect, it } from 'vitest';
import { checkPooling } from '#start/check-pooling.ts';
import { knowsNames, startPgbouncer } from '#testing/services/pgbouncer.ts';
import { hasPrograms } from '#testing/services/program.ts';
import { usePrimary } from '#testing/services/use-primary.ts';
import { useTestDatabase } from '#testing/test-database.ts';

describe.runIf(hasPrograms('postgres', 'pgbouncer'))('a pgbouncer before the database', () => {
  const postgres = usePrimary();

  async function checkThrough(
    mode: 'session' | 'transaction',
    { isDirectOurs = true, sessions = 20 } = {},
  ): Promise<void> {
    const { folder, primary } = postgres;
    const pooler = await startPgbouncer(folder, { mode, databasePort: primary.port, sessions });
    const directUrl = isDirectOurs ? primary.url : pooler.url;
    await checkPooling({ url: pooler.url, directUrl }).finally(() => pooler.stop());
  }

  it('may keep sessions', async () => {
    await expect(checkThrough('session')).resolves.toBeUndefined();
    await expect(checkThrough('session', { isDirectOurs: false })).resolves.toBeUndefined();
  });

  it('may have no session left for the second connection of the check', async () => {
    await expect(checkThrough('session', { sessions: 1 })).resolves.toBeUndefined();
  });

  it('may share sessions when it knows names, and is refused when it is too old to', async () => {
    const checked = checkThrough('transaction');
    if (knowsNames()) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow('PgBouncer 1.21 or newer');
  });

  it('is never the way to the database itself when it shares sessions', async () => {
    const reason = knowsNames() ? 'DATABASE_DIRECT_URL' : 'PgBouncer 1.21 or newer';
    await expect(checkThrough('transaction', { isDirectOurs: false })).rejects.toThrow(reason);
  });
});

describe('without a pooler', () => {
  const database = useTestDatabase();

  it('the database may be used', async () => {
    const { url } = database;
    await expect(checkPooling({ url, directUrl: url })).resolves.toBeUndefined();
  });
});
