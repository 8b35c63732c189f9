import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { HashingRequest } from '#features/accounts/passwords/hashing-thread.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { createThreadPool, type ThreadPool } from '#platform/jobs/thread-pool.ts';
import { createTurns } from '#platform/jobs/turns.ts';

// OWASP's argon2id setting: 19 MiB, 2 passes, 1 lane; the cost stands in the hash itself.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Pool = ThreadPool<HashingRequest, string | boolean>;

/** After which the machine may have time again. */
const retrySeconds = 10;

/** How many processes of this machine hash. */
let sharers = 1;
let pool: Pool | undefined;

function hashing(): Pool {
  pool ??= createPool();
  return pool;
}

/** One core stays for those who are in already; the others are shared with the other processes of this machine. */
function createPool(): Pool {
  const threads = Math.max(1, Math.floor((availableParallelism() - 1) / sharers));
  return createThreadPool({
    source: new URL('./hashing-thread.ts', import.meta.url),
    threads,
    milliseconds: 10_000,
    memoryMegabytes: 32,
    turns: createTurns({
      name: 'hashing',
      atOnce: threads,
      longestWaitMilliseconds: 20_000,
      guessMilliseconds: 30,
      sentence: (seconds) =>
        `Very many people are logging in right now. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    }),
  });
}

/** @throws AppError `unavailable` also when a thread takes too long: then the machine has no time for it. */
async function ask(lane: string, request: HashingRequest): Promise<string | boolean> {
  try {
    return await hashing().ask(lane, request);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    throw new AppError(
      'unavailable',
      `This takes too long right now. Please try again in ${retrySeconds} seconds.`,
      { cause: error, retryAfterSeconds: retrySeconds },
    );
  }
}

/** A hash of nobody's password: checked for unknown e-mails, so that they take the same time. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${inBase64(16)}$${inBase64(32)}`;

function inBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '');
}

/**
 * Hashes a password in a thread of its own. Nothing here keeps it longer than until the answer.
 * @param lane who waits in one line: the key of an address, or an account.
 * @throws AppError `unavailable` when the wait would be too long.
 */
export async function hashPassword(password: string, lane: string): Promise<string> {
  return String(await ask(lane, { kind: 'hash', password, cost }));
}

/** Takes the same time whether there is a hash or not ('' is none: nobody has chosen a password yet). Lane and errors as in `hashPassword`. */
export async function isRightPassword(
  stored: string | undefined,
  password: string,
  lane: string,
): Promise<boolean> {
  const against = stored || nobodysHash;
  const isRight = await ask(lane, { kind: 'verify', password, stored: against });
  return isRight === true && against === stored;
}

/**
 * Starts the threads before anybody needs them; reading their programs takes what a log-in should not wait for.
 * @param processes how many of this machine share its cores.
 */
export function openHashing(processes: number): Promise<void> {
  sharers = processes;
  return hashing().open();
}

/** Hashes what waits, then ends the threads. */
export async function closeHashing(): Promise<void> {
  await pool?.close();
}
