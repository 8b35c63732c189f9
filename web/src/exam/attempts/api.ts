import type { Api, Attempt, ResponseOf } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { ClockSample } from '#shared/attempts/state/server-clock.ts';
import { timed } from '#shared/attempts/sync/attempt-transport.ts';

/** Summary, instructions and the caller's result; never from an old cache, because a test can have ended since. */
export function testQuery(testId: string, seriesId: string | null) {
  return queryOptions({
    queryKey: ['test-runner', 'test', testId, seriesId],
    queryFn: ({ signal }) =>
      call('getTest', {
        params: { testId },
        query: seriesId === null ? {} : { seriesId },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type StartWish = {
  readonly retake: boolean;
  /** The language to show the questions in; absent: English, or that of the running attempt. */
  readonly lang: Language | undefined;
};

/**
 * Starts an attempt, or takes up the running one. It is kept here as the account's, so that it is refused where somebody
 * else is logged in by now.
 */
export async function startAttempt(
  actingFor: string,
  body: StartWish & { readonly testId: string; readonly seriesId: string | null },
): Promise<{ attempt: Attempt; sample: ClockSample }> {
  const { value, sample } = await timed(() => call('startAttempt', { body, actingFor }));
  return { attempt: value, sample };
}

/** Deletes a running attempt with everything in it. */
export async function discardAttempt(attemptId: string): Promise<void> {
  await call('discardAttempt', { params: { attemptId } });
}

export type TestDetails = ResponseOf<Api['getTest']>;

/** Whether the caller may begin a new attempt at it. */
export function isOpenToCaller(test: Pick<TestDetails, 'isActive' | 'isEnrolled'>): boolean {
  return test.isActive && test.isEnrolled !== false;
}
