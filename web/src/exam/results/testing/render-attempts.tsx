import { I18nProvider } from '@lingui/react';
import type { Analysis, PastAttempt } from '@taiyari/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { PastAttemptsPage } from '#exam/results/history/past-attempts-page.tsx';
import { i18n } from '#lib/i18n.ts';
import { validatePastAttemptsSearch } from '#lib/paths.ts';
import { createMemoryHistory } from '#lib/router/history.ts';
import { page } from '#lib/router/page.ts';
import { RouterView } from '#lib/router/react.tsx';
import { Router } from '#lib/router/router.ts';
import { createTestQueryClient } from '#testing/query-client.ts';

export function buildPastAttempt(overrides: Partial<PastAttempt> = {}): PastAttempt {
  return {
    resultId: 'result',
    attemptId: 'attempt',
    testTitle: 'Class IV Mock Test 1',
    seriesTitle: null,
    startedAt: '2026-03-04T09:00:00.000Z',
    completedAt: '2026-03-04T10:00:00.000Z',
    marksObtained: 6.5,
    totalMarks: 10,
    percentage: 70,
    timeTaken: 754,
    counted: false,
    standing: null,
    replaced: false,
    ...overrides,
  };
}

type Kept = {
  attempts: PastAttempt[];
  readonly analyses?: Readonly<Record<string, Analysis>>;
  /** What the server says to an address that is of no test. */
  readonly refusal?: Response;
  /** What it says of a test without attempts. */
  readonly untaken?: Response;
};

/** The page of attempts over a server that keeps these, and deletes those that it is told to. */
export function renderAttempts(kept: Kept, search = '') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input instanceof Request ? input.url : input);
    const method = input instanceof Request ? input.method : init?.method;
    const id = /results\/([^/?]+)/.exec(path)?.[1] ?? '';
    if (path.includes('/results/history')) {
      return kept.refusal ?? Response.json({ items: kept.attempts, total: kept.attempts.length });
    }
    if (path.includes('/api/tests/')) return kept.untaken ?? Response.json({}, { status: 503 });
    if (method === 'DELETE') {
      kept.attempts = kept.attempts.filter(({ resultId }) => resultId !== id);
      return new Response(null, { status: 204 });
    }
    const analysis = kept.analyses?.[id];
    return analysis ? Response.json(analysis) : Response.json({}, { status: 503 });
  });
  const queryClient = createTestQueryClient();
  const router = new Router({
    findPages: () => [
      page('/practice-test/$testId/attempts', {
        readSearch: validatePastAttemptsSearch,
        load: async () => ({
          draw: ({ params: { testId }, search }) => (
            <PastAttemptsPage testId={testId} {...search} />
          ),
        }),
      }),
    ],
    queryClient,
    history: createMemoryHistory(`/practice-test/test/attempts${search}`),
    scrollBehavior: 'instant',
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterView router={router} whenBroken={() => 'broken'} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { router, user: userEvent.setup() };
}
