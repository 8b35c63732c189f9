import type { EndpointName } from '@taiyari/contract';
import type { Caller } from '#testing/test-app.ts';

const choice = { marks: true, percentage: false, rank: false, name: 'none' };

export const bodiesOfSharing: Partial<Record<EndpointName, unknown>> = { shareResult: choice };

/** The address of a score card; of none where there is no result. */
export async function givenToken(learner: Caller, resultId: string): Promise<string> {
  const { body } = await learner.call('PUT', `/api/results/${resultId}/card`, choice);
  return body.card?.token ?? 'x'.repeat(22);
}
