import type { QueryClient } from '@tanstack/react-query';

/** What this window has kept of the learners' pages: series and tests, and how many of them each exam has. */
const kept = [['series'], ['tests'], ['recruitments']];

/** Learners' pages ask anew when they are shown next. */
export async function refreshLearnersPages(client: QueryClient): Promise<void> {
  await Promise.all(kept.map((queryKey) => client.invalidateQueries({ queryKey })));
}
