import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seriesListQuery, seriesQuery } from '#site/catalogue/api.ts';
import { buildSeries, seriesList } from '#site/catalogue/testing/build-catalogue.ts';
import { learner } from '#site/catalogue/testing/viewers.ts';
import { useEnrol, useUnenrol } from '#site/catalogue/use-enrolment.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { createTestQueryClient } from '#testing/query-client.ts';

const { id } = buildSeries();
const list = seriesListQuery({}).queryKey;
const detail = seriesQuery(id).queryKey;

/** The page of the series was fetched before the learner did it in another tab, the list after that. */
async function repeat(isEnrolled: boolean, enrolled: number) {
  fakeApi({
    ...learner,
    enrol: refusal('already-enrolled', 409, 'User is already enrolled in this test series'),
    unenrol: refusal('not-found', 404, 'No active enrollment found'),
  });
  const before = buildSeries({ isEnrolled: !isEnrolled, enrolled: isEnrolled ? 7 : 8 });
  const client = createTestQueryClient({ retry: false });
  client.setQueryData(detail, before);
  client.setQueryData(list, seriesList([buildSeries({ isEnrolled, enrolled })]));
  const { result } = renderHook(() => (isEnrolled ? useEnrol : useUnenrol)(id), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.mutate(() => undefined));
  await waitFor(() => expect(client.getQueryData(detail)?.isEnrolled).toBe(isEnrolled));
  return [client.getQueryData(detail)?.enrolled, client.getQueryData(list)?.items[0]?.enrolled];
}

it('counts nobody twice who has enrolled in another tab', async () => {
  expect(await repeat(true, 8)).toEqual([8, 8]);
});

it('takes nobody off twice who has left in another tab', async () => {
  expect(await repeat(false, 7)).toEqual([7, 7]);
});
