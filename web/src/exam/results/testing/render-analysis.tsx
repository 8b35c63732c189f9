import { I18nProvider } from '@lingui/react';
import type { Analysis } from '@taiyari/contract';
import { apiEdition } from '@taiyari/contract/rules/edition';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { AnalysisView } from '#exam/results/analysis-view.tsx';
import { i18n } from '#lib/i18n.ts';
import { createMemoryHistory } from '#lib/router/history.ts';
import { page } from '#lib/router/page.ts';
import { RouterView } from '#lib/router/react.tsx';
import { Router } from '#lib/router/router.ts';
import { createTestQueryClient } from '#testing/query-client.ts';

const view = <AnalysisView resultId="result" backTo="/test-series/series-1" />;

type Answer = (url: string) => Response | Promise<Response>;
/** What is asked beside the analysis; undefined: the server does not answer. */
type Others = (url: string, init?: RequestInit) => Promise<Response | undefined>;

/** Shows the analysis as the server would answer it, at `/#hash`. */
export function renderAnalysis(answer: Analysis | Answer, hash = '', others?: Others) {
  const respond: Answer =
    typeof answer === 'function' ? answer : () => Response.json(structuredClone(answer));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/analysis')
      ? respond(String(input))
      : ((await others?.(String(input), init)) ?? Response.json({}, { status: 503 })),
  );
  const queryClient = createTestQueryClient();
  const router = new Router({
    findPages: () => [page('/', { load: async () => ({ draw: () => view }) })],
    queryClient,
    history: createMemoryHistory(`/${hash === '' ? '' : `#${hash}`}`),
    scrollBehavior: 'instant',
  });
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterView router={router} whenBroken={() => 'broken'} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { router, queryClient, user: userEvent.setup(), unmount };
}

/** A failure as the API words it. */
export function problem(status: number, type: string, detail: string): Response {
  return Response.json(
    { type, title: detail, status, detail, edition: apiEdition },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
