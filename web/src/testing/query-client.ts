import type { DefaultOptions, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '#lib/query-client.ts';

/** The site's own, which asks again in its own way what failed: a test has no server that needs the time. */
export function createTestQueryClient(
  queries: DefaultOptions['queries'] = { retryDelay: 50 },
  onSessionLost: (client: QueryClient) => void = () => undefined,
): QueryClient {
  const client = createQueryClient(onSessionLost);
  const usual = client.getDefaultOptions();
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, ...queries } });
  return client;
}
