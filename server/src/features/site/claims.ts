import type { SiteSettings } from '@taiyari/contract';
import { eq, sum } from 'drizzle-orm';
import { tests } from '#database/catalogue.ts';
import type { Deps } from '#deps.ts';

/** What the site says of itself: as configured, but the real number of questions once it is larger. */
export async function readClaims({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<SiteSettings['claims']> {
  const [row] = await db
    .select({ questions: sum(tests.questionCount).mapWith(Number) })
    .from(tests)
    .where(eq(tests.status, 'active'));
  return { ...config.claims, questions: Math.max(config.claims.questions, row?.questions ?? 0) };
}
