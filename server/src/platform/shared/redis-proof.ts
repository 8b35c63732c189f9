import type { Redis } from 'ioredis';

const proof = `
redis.call('SET', KEYS[1], 1, 'PX', 1000)
return redis.call('DEL', KEYS[1])`;

/**
 * Tries what counters need, and leaves nothing of it: a Redis that takes no writes, as a replica or with its memory
 * full, answers a ping all the same.
 * @throws Error with the reason of Redis
 */
export async function proveCounting(redis: Redis): Promise<void> {
  // A number that this Redis has not would leave the connection at the first database, without a word.
  if (redis.options.db) await redis.select(redis.options.db);
  await redis.eval(proof, 1, 'taiyari:proof');
}
