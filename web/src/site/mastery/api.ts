import type { Api, ResponseOf } from '@taiyari/contract';
import { queryOptions } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export type Known = ResponseOf<Api['getMastery']>;

/** What was handed in a moment ago is reckoned within seconds. */
const pendingMilliseconds = 1500;

export const masteryQuery = queryOptions({
  queryKey: ['mastery'],
  queryFn: ({ signal }) => callElsewhere('getMastery', { signal }),
  refetchInterval: ({ state }) => (state.data?.isPending ? pendingMilliseconds : false),
});
