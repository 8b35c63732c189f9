import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { series } from '#database/catalogue.ts';
import type { Deps } from '#deps.ts';
import { readClaims } from '#features/site/claims.ts';
import { breadcrumbs, course, organization } from '#features/site/structured-data.ts';
import { isDatabaseAway } from '#platform/database/database.ts';
import type { PageHead } from '#platform/pages/page-head.ts';

type Page = { readonly title: string; readonly description?: string; readonly isIndexed?: boolean };

/** Title of the home page and description of every page without one: both claim a number of questions. */
async function describeSite(deps: Pick<Deps, 'db' | 'config'>) {
  const claims = await readClaims(deps).catch(whenAway(deps.config.claims));
  const questions = `${new Intl.NumberFormat('en').format(claims.questions)}+ practice questions`;
  return {
    title: `Mock tests for J&K government exams: ${questions}`,
    description: `Mock tests, previous-year pattern papers and ${questions} for JKSSB and other government recruitment exams in Jammu & Kashmir, with negative marking and a detailed analysis.`,
  };
}

/** A page comes also while the database is away: it is what says so, and keeps the answers of a running test. */
function whenAway<Substitute>(substitute: Substitute) {
  return (error: unknown): Substitute => {
    if (isDatabaseAway(error)) return substitute;
    throw error;
  };
}

const publicPages: Readonly<Record<string, Page>> = {
  '/all-test-series': {
    title: 'All Test Series',
    description:
      'Test series for Class IV, Panchayat, Teaching, Police, Technical and Medical recruitment exams in Jammu & Kashmir.',
  },
  '/test-series': { title: 'All Test Series' },
  '/practice-tests': {
    title: 'Practice Tests',
    description:
      'Subject-wise practice tests with explanations: general knowledge, reasoning, mathematics, English, science and more.',
  },
  '/current-affairs': {
    title: 'Current Affairs',
    description: 'News for aspirants: national, government, international and Jammu & Kashmir.',
  },
  '/contact': {
    title: 'Contact',
    description: 'How to reach us, and answers to frequent questions.',
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'What data we keep, why, and what you can do about it.',
  },
  '/terms': {
    title: 'Terms & Conditions',
    description: 'The terms under which you use this site.',
  },
  '/signup': { title: 'Sign Up', description: 'Create a free account and start practising.' },
  '/login': { title: 'Login', isIndexed: false },
  '/forgot-password': { title: 'Forgot Password', isIndexed: false },
};

const allSeries = { name: 'All Test Series', path: '/all-test-series' };
const listPages: ReadonlySet<string> = new Set([
  allSeries.path,
  '/practice-tests',
  '/current-affairs',
]);

const privatePages: Readonly<Record<string, string>> = {
  '/reset-password': 'Reset Password',
  '/verify-email': 'Verify Email',
  '/unauthorized': 'Access Denied',
  '/dashboard': 'Dashboard',
  '/progress': 'My Progress',
  '/my-test-series': 'My Test Series',
  '/profile': 'Profile',
  '/settings': 'Account Settings',
  '/notifications': 'Notifications',
};

const drawnPages: ReadonlySet<string> = new Set([
  '/',
  '/all-test-series',
  '/test-series',
  '/practice-tests',
  '/current-affairs',
  '/contact',
  '/privacy',
  '/terms',
]);

/** The public pages whose first HTML carries their content. */
export function isDrawnForVisitors(pathname: string): boolean {
  return drawnPages.has(pathname) || seriesPath.test(pathname);
}

/** Pages of ids, which somebody may guess by the thousand. */
export function isLookedUp(pathname: string): boolean {
  return seriesPath.test(pathname);
}

/** The head of each URL of the site, with the right status for what does not exist. */
export function createHeadFinder({ db, config }: Pick<Deps, 'db' | 'config'>) {
  return async (pathname: string): Promise<PageHead> => {
    const seriesId = seriesPath.exec(pathname)?.[1];
    if (seriesId) return findSeriesHead({ db, config }, seriesId);
    const title = privatePages[pathname] ?? privateAreas.find(([area]) => area.test(pathname))?.[1];
    const page = publicPages[pathname];
    if (pathname !== '/' && !page && !title) return missing;
    const site = await describeSite({ db, config });
    if (title) return toPrivateHead(title, site.description);
    return toPublicHead(pathname, { ...site, ...page }, config);
  };
}

const seriesPath = /^\/test-series\/([^/]+)$/;

const testPath = /^\/practice-test\/[^/]+$|^\/test-series\/[^/]+\/test\/[^/]+$/;

const privateAreas = [
  [/^\/admin(\/|$)/, 'Administration'],
  [testPath, 'Test'],
] as const;

/** The test screen is a document of its own: nothing of the site is fetched with it. */
export function documentOf(pathname: string): string {
  return testPath.test(pathname) ? 'exam.html' : 'index.html';
}

function toPublicHead(
  pathname: string,
  page: Page & { readonly description: string },
  config: Deps['config'],
): PageHead {
  const canonicalPath = pathname === '/test-series' ? allSeries.path : pathname;
  return {
    status: 200,
    title: page.title,
    description: page.description,
    canonicalPath,
    isIndexed: page.isIndexed ?? true,
    jsonLd: jsonLdOf(canonicalPath, page.title, config),
  };
}

function toPrivateHead(title: string, description: string): PageHead {
  return {
    status: 200,
    title,
    description,
    canonicalPath: null,
    isIndexed: false,
  };
}

const missing: PageHead = {
  status: 404,
  title: 'Page not found',
  description: 'There is no page at this address.',
  canonicalPath: null,
  isIndexed: false,
};

async function findSeriesHead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<PageHead> {
  if (!z.uuid().safeParse(id).success) return missing;
  const [row] = await db
    .select({ title: series.title, subtitle: series.subtitle, description: series.description })
    .from(series)
    .where(eq(series.id, id))
    .catch(whenAway([{ title: 'Test Series', subtitle: '', description: '' }]));
  if (!row) return { ...missing, title: 'Test series not found' };
  const description =
    row.description || row.subtitle || (await describeSite({ db, config })).description;
  return {
    status: 200,
    title: row.title,
    description: description.slice(0, 300),
    canonicalPath: `/test-series/${id}`,
    isIndexed: true,
    jsonLd: [
      course(config, { title: row.title, description }),
      breadcrumbs(config, [allSeries, { name: row.title, path: `/test-series/${id}` }]),
    ],
  };
}

/** What the page is, and its place in the site where it is one of the lists. */
function jsonLdOf(pathname: string, title: string, config: Deps['config']): PageHead['jsonLd'] {
  if (pathname === '/') return [organization(config)];
  return listPages.has(pathname) ? [breadcrumbs(config, [{ name: title, path: pathname }])] : [];
}
