import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The title of every page with a fixed one, by route; '{title} | {site}' is put together in `usePageTitle`.
 * The server writes the same titles into the first HTML. Pages of one series or test name it themselves.
 */
export const pageTitles: Readonly<Record<string, MessageDescriptor>> = {
  '/$': msg`Page not found`,
  '/': msg`Mock tests for J&K government exams: 10,000+ practice questions`,
  '/all-test-series': msg`All Test Series`,
  '/test-series': msg`All Test Series`,
  '/practice-tests': msg`Practice Tests`,
  '/current-affairs': msg`Current Affairs`,
  '/contact': msg`Contact`,
  '/privacy': msg`Privacy Policy`,
  '/terms': msg`Terms & Conditions`,
  '/login': msg`Login`,
  '/signup': msg`Sign Up`,
  '/forgot-password': msg`Forgot Password`,
  '/reset-password': msg`Reset Password`,
  '/verify-email': msg`Verify Email`,
  '/unauthorized': msg`Access Denied`,
  '/dashboard': msg`Dashboard`,
  '/progress': msg`My Progress`,
  '/my-test-series': msg`My Test Series`,
  '/profile': msg`Profile`,
  '/settings': msg`Account Settings`,
  '/notifications': msg`Notifications`,
  '/admin': msg`Administration`,
};
