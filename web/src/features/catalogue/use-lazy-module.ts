import { useQuery } from '@tanstack/react-query';

/** Code that few visits need, fetched beside the page once it is needed; it can fail as any request can. */
export function useLazyModule<Module>(
  name: string,
  load: () => Promise<Module>,
  isNeeded: boolean,
) {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
