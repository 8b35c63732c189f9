import { accountIdOrKept, requireTaker } from '#exam/attempts/require-taker.ts';
import { TestPage } from '#exam/attempts/test-page.tsx';
import { WhileHere } from '#exam/attempts/while-here.tsx';
import { validatePastAttemptsSearch, validateTestSearch } from '#lib/paths.ts';
import { type GuardArguments, page } from '#lib/router/page.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';

/** An account or a guest is needed, and nothing else competes on the screen: no navigation and no footer. */
const exam = {
  guard: (asked: GuardArguments) => accountIdOrKept(requireTaker(asked)),
  pending: ResolvingAccount,
};

/** What needs the server's word, and therefore somebody whom it knows. */
const taker = { guard: requireTaker, pending: ResolvingAccount };

/** The test screen, for a test by itself and for one of a series, and the attempts that were made. */
export const examPages = [
  page('/practice-test/$testId', {
    layout: exam,
    readSearch: validateTestSearch,
    load: async () => ({
      draw: ({ given: { accountId }, params: { testId }, search }) => {
        const seriesId = search.seriesId ?? null;
        const place = { accountId, testId, seriesId };
        return (
          <WhileHere key={Object.values(place).join('/')} accountId={accountId}>
            <TestPage {...place} search={search} />
          </WhileHere>
        );
      },
    }),
  }),
  page('/test-series/$seriesId/test/$testId', {
    layout: exam,
    readSearch: validateTestSearch,
    load: async () => ({
      draw: ({ given: { accountId }, params: { seriesId, testId }, search }) => {
        const place = { accountId, testId, seriesId };
        return (
          <WhileHere key={Object.values(place).join('/')} accountId={accountId}>
            <TestPage {...place} search={search} />
          </WhileHere>
        );
      },
    }),
  }),
  page('/practice-test/$testId/attempts', {
    layout: taker,
    readSearch: validatePastAttemptsSearch,
    load: async () => {
      const { PastAttemptsPage } = await import('#exam/results/history/past-attempts-page.tsx');
      return {
        draw: ({ given: { account }, params: { testId }, search }) => (
          <WhileHere key={testId} accountId={account.id}>
            <PastAttemptsPage testId={testId} {...search} />
          </WhileHere>
        ),
      };
    },
  }),
  page('/practice-test/$testId/attempts/$resultId', {
    layout: taker,
    load: async () => {
      const { AnalysisView } = await import('#exam/results/analysis-view.tsx');
      return {
        draw: ({ given: { account }, params: { testId, resultId } }) => (
          <WhileHere key={resultId} accountId={account.id}>
            <AnalysisView resultId={resultId} backTo={`/practice-test/${testId}/attempts`} />
          </WhileHere>
        ),
      };
    },
  }),
];
