import {
  validateAnalyticsSearch,
  validateTestAnalyticsSearch,
} from '#console/analytics/analytics-search.ts';
import { validateAnnouncementSearch } from '#console/announcements/announcement-search.ts';
import { validateAuditSearch } from '#console/audit/audit-search.ts';
import { bankFilters } from '#console/authoring/bank/bank-search.ts';
import { validateSeriesSearch } from '#console/authoring/series/series-search.ts';
import { validateTestsSearch } from '#console/authoring/tests/tests-search.ts';
import { validateComponentsSearch } from '#console/components/components-search.ts';
import { readListSearch } from '#console/kit/lists/list-search.ts';
import { validateOrdersSearch } from '#console/orders/orders-search.ts';
import { validateBulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';
import { validateSecuritySearch } from '#console/security-events/security-search.ts';
import { ConsoleLayout, VerifyingAdmin } from '#console/shell/console-layout.tsx';
import { validateUsersSearch } from '#console/users/users-search.ts';
import { draws, type Layout, page } from '#lib/router/page.ts';
import { flagParam } from '#lib/search-params.ts';
import { requireAdmin } from '#shared/accounts/require-account.ts';

const layout: Layout = {
  frame: ConsoleLayout,
  guard: requireAdmin,
  pending: VerifyingAdmin,
};

/** What is sold, to whom, and what came in. */
const consolePagesOfOrders = [
  page('/admin/orders', {
    layout,
    readSearch: validateOrdersSearch,
    load: async () => draws((await import('#console/orders/orders-page.tsx')).OrdersPage),
  }),
  page('/admin/orders/products', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () =>
      draws((await import('#console/orders/products/products-page.tsx')).ProductsPage),
  }),
  page('/admin/orders/coupons', {
    layout,
    readSearch: (raw) => readListSearch(raw),
    load: async () => draws((await import('#console/orders/coupons/coupons-page.tsx')).CouponsPage),
  }),
  page('/admin/orders/grants', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () => draws((await import('#console/orders/grants/grants-page.tsx')).GrantsPage),
  }),
  page('/admin/orders/revenue', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['from', 'to']),
    load: async () => draws((await import('#console/orders/revenue/revenue-page.tsx')).RevenuePage),
  }),
  page('/admin/orders/events', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () => draws((await import('#console/orders/events/events-page.tsx')).EventsPage),
  }),
  page('/admin/orders/$orderId', {
    layout,
    load: async () => {
      const { OrderPage } = await import('#console/orders/order/order-page.tsx');
      return { draw: ({ params: { orderId } }) => <OrderPage key={orderId} orderId={orderId} /> };
    },
  }),
];

const overview = async () =>
  draws((await import('#console/overview/overview-page.tsx')).OverviewPage);

/** Every address of the administration; the last one takes what no other does. */
export const consolePages = [
  page('/admin', { layout, load: overview }),
  page('/admin/dashboard', { layout, load: overview }),
  page('/admin/users', {
    layout,
    readSearch: validateUsersSearch,
    load: async () => draws((await import('#console/users/users-page.tsx')).UsersPage),
  }),
  page('/admin/users/$userId', {
    layout,
    load: async () => {
      const { UserPage } = await import('#console/users/page/user-page.tsx');
      return { draw: ({ params: { userId } }) => <UserPage key={userId} userId={userId} /> };
    },
  }),
  page('/admin/user-jobs', {
    layout,
    readSearch: (raw) => readListSearch(raw),
    load: async () => draws((await import('#console/users/jobs/jobs-page.tsx')).JobsPage),
  }),
  page('/admin/user-jobs/$jobId', {
    layout,
    load: async () => {
      const { JobPage } = await import('#console/users/jobs/job-page.tsx');
      return { draw: ({ params: { jobId } }) => <JobPage key={jobId} jobId={jobId} /> };
    },
  }),
  page('/admin/test-series', {
    layout,
    readSearch: validateSeriesSearch,
    load: async () => draws((await import('#console/authoring/series/series-page.tsx')).SeriesPage),
  }),
  page('/admin/manage-tests', {
    layout,
    readSearch: validateTestsSearch,
    load: async () => draws((await import('#console/authoring/tests/tests-page.tsx')).TestsPage),
  }),
  page('/admin/manage-tests/new', {
    layout,
    load: async () =>
      draws((await import('#console/authoring/tests/editor/editor-page.tsx')).NewTestPage),
  }),
  page('/admin/manage-tests/$testId', {
    layout,
    load: async () => {
      const { EditTestPage } = await import('#console/authoring/tests/editor/editor-page.tsx');
      return { draw: ({ params: { testId } }) => <EditTestPage key={testId} testId={testId} /> };
    },
  }),
  page('/admin/question-bank', {
    layout,
    readSearch: (raw) => readListSearch(raw, bankFilters),
    load: async () => draws((await import('#console/authoring/bank/bank-page.tsx')).BankPage),
  }),
  page('/admin/question-bank/$bankQuestionId', {
    layout,
    load: async () => {
      const { BankQuestionPage } = await import('#console/authoring/bank/question-page.tsx');
      return {
        draw: ({ params: { bankQuestionId } }) => (
          <BankQuestionPage key={bankQuestionId} bankQuestionId={bankQuestionId} />
        ),
      };
    },
  }),
  page('/admin/syllabuses', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['exam']),
    load: async () =>
      draws((await import('#console/authoring/syllabuses/syllabuses-page.tsx')).SyllabusesPage),
  }),
  page('/admin/test-categories', {
    layout,
    load: async () =>
      draws((await import('#console/authoring/categories/categories-page.tsx')).CategoriesPage),
  }),
  page('/admin/trash', {
    layout,
    readSearch: (raw) => readListSearch(raw),
    load: async () => draws((await import('#console/authoring/trash/trash-page.tsx')).TrashPage),
  }),
  page('/admin/questions/bulk-upload', {
    layout,
    readSearch: validateBulkUploadSearch,
    load: async () =>
      draws((await import('#console/question-files/bulk-upload-page.tsx')).BulkUploadPage),
  }),
  page('/admin/analytics', {
    layout,
    readSearch: validateAnalyticsSearch,
    load: async () => draws((await import('#console/analytics/analytics-page.tsx')).AnalyticsPage),
  }),
  page('/admin/analytics/tests/$testId', {
    layout,
    readSearch: validateTestAnalyticsSearch,
    load: async () => {
      const { TestAnalyticsPage } = await import('#console/analytics/test-analytics-page.tsx');
      return {
        draw: ({ params: { testId }, search }) => (
          <TestAnalyticsPage key={testId} testId={testId} search={search} />
        ),
      };
    },
  }),
  page('/admin/announcements', {
    layout,
    readSearch: validateAnnouncementSearch,
    load: async () =>
      draws((await import('#console/announcements/announcements-page.tsx')).AnnouncementsPage),
  }),
  page('/admin/notifications', {
    layout,
    readSearch: (raw) => readListSearch(raw),
    load: async () =>
      draws(
        (await import('#console/notifications/admin-notifications-page.tsx'))
          .AdminNotificationsPage,
      ),
  }),
  page('/admin/messages', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state']),
    load: async () => draws((await import('#console/contact/messages-page.tsx')).MessagesPage),
  }),
  page('/admin/messages/$messageId', {
    layout,
    load: async () => {
      const { MessagePage } = await import('#console/contact/message-page.tsx');
      return {
        draw: ({ params: { messageId } }) => <MessagePage key={messageId} messageId={messageId} />,
      };
    },
  }),
  page('/admin/question-reports', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state', 'kind', 'testId']),
    load: async () => draws((await import('#console/question-cases/queue-page.tsx')).QueuePage),
  }),
  page('/admin/question-reports/$testId/$questionId', {
    layout,
    readSearch: ({ propose }) => ({ propose: flagParam(propose) }),
    load: async () => {
      const { CasePage } = await import('#console/question-cases/case-page.tsx');
      return {
        draw: ({ params, search }) => (
          <CasePage key={params.questionId} {...params} isProposing={search.propose === true} />
        ),
      };
    },
  }),
  page('/admin/reviews', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state', 'seriesId']),
    load: async () => draws((await import('#console/ratings/reviews-page.tsx')).ReviewsPage),
  }),
  page('/admin/rulings', {
    layout,
    readSearch: (raw) => readListSearch(raw, ['state', 'testId']),
    load: async () => draws((await import('#console/question-cases/rulings-page.tsx')).RulingsPage),
  }),
  page('/admin/rulings/$rulingId', {
    layout,
    load: async () => {
      const { RulingPage } = await import('#console/question-cases/ruling-page.tsx');
      return {
        draw: ({ params: { rulingId } }) => <RulingPage key={rulingId} rulingId={rulingId} />,
      };
    },
  }),
  ...consolePagesOfOrders,
  page('/admin/audit', {
    layout,
    readSearch: validateAuditSearch,
    load: async () => draws((await import('#console/audit/audit-page.tsx')).AuditPage),
  }),
  page('/admin/components', {
    // Without the frame of the console: all of the window is for what is shown.
    layout: { guard: requireAdmin, pending: VerifyingAdmin },
    readSearch: validateComponentsSearch,
    load: async () =>
      draws((await import('#console/components/components-page.tsx')).ComponentsPage),
  }),
  page('/admin/security', {
    layout,
    readSearch: validateSecuritySearch,
    load: async () =>
      draws((await import('#console/security-events/security-page.tsx')).SecurityPage),
  }),
  page('/admin/*', {
    layout,
    load: async () => draws((await import('#console/shell/no-such-page.tsx')).NoSuchPage),
  }),
];
