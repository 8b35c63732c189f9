import { setTimeout as delay } from 'node:timers/promises';
import { createProbe } from '../report/probe.ts';
import type { Paper } from './papers.ts';
import { farDeadline, givenSeats } from './seats.ts';
import type { Taiyari } from './taiyari.ts';

const pollMilliseconds = 50;
const minuteMilliseconds = 60_000;

/**
 * Stops the server, lets so many attempts become overdue, starts it again and opens pages while it
 * closes them. @returns the seconds from the start to the last one closed; those that were left when
 * `patienceSeconds` were over; and how long the pages took.
 */
export async function comeBack(
  taiyari: Taiyari,
  paper: Paper,
  { overdue, patienceSeconds }: { readonly overdue: number; readonly patienceSeconds: number },
) {
  const { database, port } = taiyari;
  const [reader] = await givenSeats(taiyari, paper, 1, farDeadline());
  await taiyari.stop();
  await givenSeats(taiyari, paper, overdue, Date.now() - minuteMilliseconds);
  await database.pool.query('vacuum analyze');
  await taiyari.start();
  const startedAt = performance.now();
  const probe = createProbe(port, reader?.token ?? '');
  const seconds = () => (performance.now() - startedAt) / 1000;
  let left = await countOverdue(taiyari);
  while (left > 0 && seconds() < patienceSeconds) {
    await delay(pollMilliseconds);
    left = await countOverdue(taiyari);
  }
  return { seconds: seconds(), left, pages: (await probe.stop()).times() };
}

async function countOverdue({ database }: Taiyari): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from attempts where status = 'running' and deadline_at < now()`,
  );
  return rows[0]?.count ?? 0;
}
