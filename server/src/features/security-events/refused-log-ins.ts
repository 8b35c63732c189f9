import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { type RefusedLogIn, upsertRefusedLogIns } from '#features/security-events/queries.ts';
import type { Origin } from '#platform/http/caller/origin.ts';
import type { Background } from '#platform/jobs/background.ts';
import { newId } from '#platform/random/ids.ts';

type Refusal = {
  readonly kind: RefusedLogIn['kind'];
  readonly email: string;
  readonly origin: Origin;
};

/** Rows an hour: of one address (for as many e-mails), of one e-mail (for as many addresses), and in all. */
const most = { ofAddress: 20, ofEmail: 20, inAll: 2000 };
const hourMilliseconds = 3_600_000;

/**
 * Counts refused log-ins. They are kept in memory and written in the background, many with one
 * statement: who guesses must not make the database work, nor learn by a wait whether there is an
 * account. What one hour brings is bounded: beyond, one row counts what has no row of its own.
 */
export function createRefusedLogIns({
  db,
  clock,
  background,
}: Pick<Deps, 'db' | 'clock'> & { readonly background: Background }) {
  // It dies with the process, so that nothing that is stored tells what unknown address was tried.
  const key = randomBytes(32);
  let hour = createHour(0);
  const waiting = new Map<string, RefusedLogIn>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    try {
      while (waiting.size > 0) {
        const batch = [...waiting.values()];
        waiting.clear();
        await upsertRefusedLogIns(db, batch).catch((error: unknown) => {
          for (const row of batch) add(row);
          throw error;
        });
      }
    } finally {
      isWriting = false;
    }
  }

  /** Rows of one id that wait together are one. */
  function add(row: RefusedLogIn): void {
    const known = waiting.get(row.id);
    const count = (known?.count ?? 0) + row.count;
    waiting.set(row.id, known ? { ...known, count, lastAt: row.lastAt } : row);
  }

  return {
    note({ kind, origin, email: given }: Refusal): void {
      const now = clock.now();
      const number = Math.floor(now.getTime() / hourMilliseconds);
      if (hour.number !== number) hour = createHour(number);
      const place = hour.placeOf({ kind, email: given.trim().toLowerCase(), origin });
      const emailHash =
        place.email && createHmac('sha256', key).update(place.email).digest('hex').slice(0, 32);
      add({ ...place, kind, emailHash, firstAt: now, lastAt: now, count: 1 });
      if (isWriting) return;
      isWriting = true;
      background.run(writeAll);
    },
  };
}

type Row = Pick<RefusedLogIn, 'id' | 'email' | 'origin'>;

const nowhere: Origin = { address: '', device: '' };

/** The rows of one hour; where one more would be too many, those that count for several. */
function createHour(number: number) {
  const rows = new Map<string, Row>();
  const rowsOf = new Map<string, number>();
  const countOf = (owner: string) => rowsOf.get(owner) ?? 0;

  function rowFor(kind: Refusal['kind'], email: string | null, origin: Origin): Row {
    const key = JSON.stringify([kind, email, origin.address]);
    const row = rows.get(key) ?? { id: newId(), email, origin };
    rows.set(key, row);
    return row;
  }

  function placeOf({ kind, email, origin }: Refusal): Row {
    const owners = [`email ${email}`, `address ${origin.address}`] as const;
    const known = rows.get(JSON.stringify([kind, email, origin.address]));
    if (known) return known;
    if (rows.size >= most.inAll) return rowFor(kind, null, nowhere);
    if (countOf(owners[0]) >= most.ofEmail) return rowFor(kind, email, nowhere);
    if (countOf(owners[1]) >= most.ofAddress) return rowFor(kind, null, origin);
    for (const owner of owners) rowsOf.set(owner, countOf(owner) + 1);
    return rowFor(kind, email, origin);
  }

  return { number, placeOf };
}
