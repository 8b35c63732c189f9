import type { SiteSettings } from '@taiyari/contract';
import { eq, sum } from 'drizzle-orm';
import { tests } from '#database/catalogue.ts';
import type { Deps } from '#deps.ts';
import { templates } from '#domain/templates/registry.ts';

/** Questions that are made are told of up to the specification's number: more would boast of numbers drawn anew. */
const mostWithMade = 10_000;
const made = templates.reduce((all, { variety }) => all + variety, 0);

/** What the site says of itself: as configured, but as many questions as there are once that is more. */
export async function readClaims({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<SiteSettings['claims']> {
  const [row] = await db
    .select({ questions: sum(tests.questionCount).mapWith(Number) })
    .from(tests)
    .where(eq(tests.status, 'active'));
  const inTests = row?.questions ?? 0;
  const there = Math.max(roundDown(inTests), Math.min(roundDown(inTests + made), mostWithMade));
  return { ...config.claims, questions: Math.max(config.claims.questions, there) };
}

/** To two digits, so that 'and more' can follow: 712 → 710, 10,480 → 10,000. */
function roundDown(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return count === 0 ? 0 : Math.floor(count / unit) * unit;
}
