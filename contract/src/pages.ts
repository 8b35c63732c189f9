/**
 * Every page of the site, declared once: the server takes head, status and sitemap from it, a test of the web holds the
 * pages that it shows against it, and the browser sweep visits each.
 */

type PageFacts = {
  /** In the head of the first HTML; home and series have titles of their own content. */
  readonly title: string;
  readonly description?: string;
  /** Who gets to see it; `visitor` is for those who are not logged in, `guest` for who tries a test as well. */
  readonly access: 'public' | 'visitor' | 'guest' | 'learner' | 'admin';
  /** Search engines may list it, and the sitemap names it. */
  readonly isIndexed?: true;
  /** The one address of a page that stands at several. */
  readonly canonicalPath?: string;
  /** The first HTML carries what it shows to visitors. */
  readonly isDrawn?: true;
  /** The test screen is a document of its own: nothing of the site is fetched with it. */
  readonly isExam?: true;
};

const isPublic = { access: 'public', isIndexed: true, isDrawn: true } as const;
/** Everything under /admin looks alike to who may not see it. */
const isConsole = { access: 'admin', title: 'Administration' } as const;

/** By address; `$name` stands for one part of it. */
export const pages = {
  '/': { ...isPublic, title: 'Home' },
  '/all-test-series': {
    ...isPublic,
    title: 'All Test Series',
    description:
      'Test series for Class IV, Panchayat, Teaching, Police, Technical and Medical recruitment exams in Jammu & Kashmir.',
  },
  '/test-series': {
    ...isPublic,
    title: 'All Test Series',
    canonicalPath: '/all-test-series',
  },
  '/test-series/$seriesId': { ...isPublic, title: 'Test Series' },
  '/practice-tests': {
    ...isPublic,
    title: 'Practice Tests',
    description:
      'Subject-wise practice tests with explanations: general knowledge, reasoning, mathematics, English, science and more.',
  },
  '/endless-practice': { access: 'learner', title: 'Endless practice' },
  '/current-affairs': {
    ...isPublic,
    title: 'Current Affairs',
    description: 'News for aspirants: national, government, international and Jammu & Kashmir.',
  },
  '/about': {
    ...isPublic,
    title: 'About',
    description: 'Who runs this site, who writes the questions, and how it counts.',
  },
  '/contact': {
    ...isPublic,
    title: 'Contact',
    description: 'How to reach us, and answers to frequent questions.',
  },
  '/privacy': {
    ...isPublic,
    title: 'Privacy Policy',
    description: 'What data we keep, why, and what you can do about it.',
  },
  '/terms': {
    ...isPublic,
    title: 'Terms & Conditions',
    description: 'The terms under which you use this site.',
  },

  '/score/$token': { access: 'public', title: 'Score card' },

  '/signup': {
    access: 'visitor',
    title: 'Sign Up',
    description: 'Create a free account and start practising.',
    isIndexed: true,
  },
  '/login': { access: 'visitor', title: 'Log in' },
  '/login/return/$provider': { access: 'public', title: 'Log in' },
  '/forgot-password': { access: 'public', title: 'Forgot Password' },
  '/reset-password': { access: 'public', title: 'Reset Password' },
  '/verify-email': { access: 'public', title: 'Verify Email' },
  '/unauthorized': { access: 'public', title: 'Access Denied' },

  '/dashboard': { access: 'learner', title: 'Dashboard' },
  '/progress': { access: 'learner', title: 'My Progress' },
  '/my-test-series': { access: 'learner', title: 'My Test Series' },
  '/profile': { access: 'learner', title: 'Profile' },
  '/settings': { access: 'learner', title: 'Account Settings' },
  '/notifications': { access: 'learner', title: 'Notifications' },
  '/mistakes': { access: 'learner', title: 'Mistakes' },
  '/mistakes/round': { access: 'learner', title: 'Mistakes' },
  '/known': { access: 'learner', title: 'What I know' },
  '/known/weekly-mail': { access: 'public', title: 'Weekly summary' },
  '/known/mails': { access: 'public', title: 'Email Notifications' },
  '/daily': { access: 'learner', title: 'Daily ten' },
  '/practice': { access: 'learner', title: 'Practice your way' },
  '/practice/$practiceId': { access: 'learner', title: 'Practice' },

  '/orders': { access: 'learner', title: 'Orders' },
  '/orders/new/$itemId': { access: 'learner', title: 'Order' },
  '/orders/$orderId': { access: 'learner', title: 'Order' },

  '/practice-test/$testId': { access: 'guest', title: 'Test', isExam: true },
  '/test-series/$seriesId/test/$testId': { access: 'learner', title: 'Test', isExam: true },
  '/practice-test/$testId/attempts': { access: 'guest', title: 'Your attempts', isExam: true },
  '/practice-test/$testId/attempts/$resultId': {
    access: 'guest',
    title: 'Analysis',
    isExam: true,
  },

  '/admin': isConsole,
  '/admin/dashboard': isConsole,
  '/admin/users': isConsole,
  '/admin/users/$userId': isConsole,
  '/admin/user-jobs': isConsole,
  '/admin/user-jobs/$jobId': isConsole,
  '/admin/test-series': isConsole,
  '/admin/manage-tests': isConsole,
  '/admin/manage-tests/new': isConsole,
  '/admin/manage-tests/$testId': isConsole,
  '/admin/manage-tests/$testId/preview': { ...isConsole, title: 'Preview', isExam: true },
  '/admin/question-bank': isConsole,
  '/admin/question-bank/$bankQuestionId': isConsole,
  '/admin/syllabuses': isConsole,
  '/admin/test-categories': isConsole,
  '/admin/trash': isConsole,
  '/admin/questions/bulk-upload': isConsole,
  '/admin/analytics': isConsole,
  '/admin/analytics/tests/$testId': isConsole,
  '/admin/announcements': isConsole,
  '/admin/notifications': isConsole,
  '/admin/messages': isConsole,
  '/admin/messages/$messageId': isConsole,
  '/admin/question-reports': isConsole,
  '/admin/question-reports/$testId/$questionId': isConsole,
  '/admin/reviews': isConsole,
  '/admin/rulings': isConsole,
  '/admin/rulings/$rulingId': isConsole,
  '/admin/orders': isConsole,
  '/admin/orders/products': isConsole,
  '/admin/orders/coupons': isConsole,
  '/admin/orders/grants': isConsole,
  '/admin/orders/revenue': isConsole,
  '/admin/orders/events': isConsole,
  '/admin/orders/$orderId': isConsole,
  '/admin/audit': isConsole,
  '/admin/security': isConsole,
  '/admin/components': isConsole,
} as const satisfies Readonly<Record<string, PageFacts>>;

export type SitePage = PageFacts & { readonly path: string };

/** The same as a list. */
export const pageList: readonly SitePage[] = Object.entries<PageFacts>(pages).map(
  ([path, facts]) => ({ path, ...facts }),
);

/** What an address looks like that is of such a page. */
export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
}
