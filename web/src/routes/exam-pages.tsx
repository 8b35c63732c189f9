import { accountIdOrKept, requireTaker } from '#exam/attempts/require-taker.ts';
import { TestPage } from '#exam/attempts/test-page.tsx';
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
  page('/practice-test/$testId/attempts', {
    layout: taker,
    readSearch: validatePastAttemptsSearch,
    load: async () => {
      const { PastAttemptsPage } = await import('#exam/results/history/past-attempts-page.tsx');
      return {
        draw: ({ params: { testId }, search }) => (
          <PastAttemptsPage key={testId} testId={testId} {...search} />
        ),
      };
    },
  }),
  page('/practice-test/$testId/attempts/$resultId', {
    layout: taker,
    load: async () => {
      const { AnalysisView } = await import('#exam/results/analysis-view.tsx');
      return {
        draw: ({ params: { testId, resultId } }) => (
          <AnalysisView
            key={resultId}
            resultId={resultId}
            backTo={`/practice-test/${testId}/attempts`}
          />
        ),
      };
    },
  }),
];
