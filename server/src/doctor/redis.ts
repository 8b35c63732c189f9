import { type Finding, findingsAbout, sentenceOf } from '#doctor/finding.ts';
import { proveCounting } from '#platform/shared/redis-proof.ts';

const { good, wrong } = findingsAbout('redis');

/** Whether what all processes count together has a place. */
export async function checkRedis(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return [];
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  const reasons: unknown[] = [];
  redis.on('error', (error) => reasons.push(error));
  try {
    await redis.connect();
    await proveCounting(redis);
    return [good(`${new URL(url).host} counts`)];
  } catch (error) {
    return [
      wrong(
        `${new URL(url).host}: ${sentenceOf(reasons[0] ?? error)}`,
        'Look at REDIS_URL and at Redis: it has to take writes, and to have the database that the address names. Until then each process limits by itself.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
