import { accountIdOrKept } from '#exam/attempts/kept-account.ts';
import { TestPage } from '#exam/attempts/test-page.tsx';
import { type GuardArguments, page } from '#lib/router/page.ts';
import { validateTestSearch } from '#lib/test-search.ts';
import { requireAccount } from '#shared/accounts/require-account.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';

/** A login is needed, and nothing else competes on the screen: no navigation and no footer. */
const exam = {
  guard: (asked: GuardArguments) => accountIdOrKept(requireAccount(asked)),
  pending: ResolvingAccount,
};

/** The test screen, for a test by itself and for one of a series. */
export const examPages = [
  page('/practice-test/$testId', {
    layout: exam,
    readSearch: validateTestSearch,
    load: async () => ({
      draw: ({ given: { accountId }, params: { testId }, search }) => {
        const seriesId = search.seriesId ?? null;
        const place = { accountId, testId, seriesId };
        return <TestPage key={Object.values(place).join('/')} {...place} search={search} />;
      },
    }),
  }),
  page('/test-series/$seriesId/test/$testId', {
    layout: exam,
    readSearch: validateTestSearch,
    load: async () => ({
      draw: ({ given: { accountId }, params: { seriesId, testId }, search }) => {
        const place = { accountId, testId, seriesId };
        return <TestPage key={Object.values(place).join('/')} {...place} search={search} />;
      },
    }),
  }),
];
