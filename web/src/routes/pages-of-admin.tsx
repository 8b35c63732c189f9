import { page } from '#lib/router/page.ts';
import { consolePages } from '#routes/console-pages.tsx';
import { requireAdmin } from '#shared/accounts/require-account.ts';
import { ResolvingAccount } from '#shared/accounts/resolving-account.tsx';

/** The test screen itself, for administrators: apart, because no learner needs it. */
const preview = { guard: requireAdmin, pending: ResolvingAccount };

export const previewPages = [
  page('/admin/manage-tests/$testId/preview', {
    layout: preview,
    load: async () => {
      const { PreviewPage } = await import('#exam/attempts/preview/preview-page.tsx');
      return {
        draw: ({ given: { account }, params: { testId } }) => (
          <PreviewPage
            key={testId}
            accountId={account.id}
            testId={testId === 'new' ? null : testId}
          />
        ),
      };
    },
  }),
];

/** What stands below /admin: the console, and the test screen that it opens. Last is what takes all other addresses. */
export const adminPages = [...previewPages, ...consolePages];
