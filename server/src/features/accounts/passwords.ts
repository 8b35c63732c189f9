import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from '#platform/jobs/limiter.ts';

// OWASP's argon2id setting: 19 MiB, 2 passes, 1 lane; the cost stands in the hash itself.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing fills a core for some 25 ms; two at a time leave the machine alive when a hall logs in.
const limited = createLimiter(2, 500);

/** A hash of nobody's password: checked for unknown e-mails, so that they take the same time. */
const nobodysHash = hash('no account has this password', cost);

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** Takes the same time whether there is a hash or not. */
export async function isRightPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const against = stored ?? (await nobodysHash);
  const isRight = await limited(() => verify(against, password));
  return isRight && stored !== undefined;
}
