import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#shared/accounts/api.ts';

export type Viewer = 'unknown' | 'visitor' | 'learner';

/** Who looks at the page. When that cannot be found out they are led to the login, which will tell. */
export function useViewer(): Viewer {
  const { data, isPending } = useQuery(accountQuery);
  if (isPending) return 'unknown';
  return data ? 'learner' : 'visitor';
}
