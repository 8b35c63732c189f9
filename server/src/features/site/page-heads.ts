import type { SiteSettings } from '@taiyari/contract';
import { pageList, pages, patternOf, type SitePage } from '@taiyari/contract/pages';
import { and, eq, exists } from 'drizzle-orm';
import { z } from 'zod';
import { series, seriesTests, tests } from '#database/catalogue.ts';
import type { Deps } from '#deps.ts';
import { findScoreCard } from '#features/sharing/port.ts';
import { readClaims } from '#features/site/claims.ts';
import { breadcrumbs, course, organization } from '#features/site/structured-data.ts';
import { createKept } from '#platform/cache/kept.ts';
import { createSignal, type Signal } from '#platform/cache/signal.ts';
import { type Db, isDatabaseAway } from '#platform/database/database.ts';
import type { PageHead } from '#platform/pages/page-head.ts';

/** What heads are made of. */
type Sources = {
  readonly config: Deps['config'];
  readSite(): Promise<SiteSettings['claims']>;
  /** Null where there is no such series. */
  readSeries(id: string): Promise<SeriesRow | null>;
  /** Null where no such test stands alone, or is in the series that is named. */
  readTest(place: TestPlace): Promise<TestRow | null>;
  readCard(token: string): ReturnType<typeof findScoreCard>;
};

type SeriesRow = {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
};

type TestPlace = { readonly testId: string; readonly seriesId: string | null };

type TestRow = { readonly title: string; readonly description: string };

const maximumSeries = 500;
const maximumTests = 500;
/** As long as drawn pages. */
const maximumAgeMilliseconds = 10_000;

/**
 * Reads once for all who ask within a while: a page with a query is as many pages as somebody likes to ask for, and none
 * of them is drawn and kept.
 */
function createSources(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  contentChanged: Signal,
): Sources {
  const kept = { maximumAgeMilliseconds, now: () => performance.now() };
  const site = createKept<SiteSettings['claims']>({ ...kept, maximum: 1 });
  const series = createKept<SeriesRow>({ ...kept, maximum: maximumSeries });
  contentChanged.subscribe(site.drop);
  contentChanged.subscribe(series.drop);
  const tests = createKept<TestRow>({ ...kept, maximum: maximumTests });
  contentChanged.subscribe(tests.drop);
  return {
    config,
    readSite: async () =>
      (await site.get('site', () => readClaims({ db, config }))) ?? config.claims,
    readSeries: async (id) => (await series.get(id, () => selectSeries(db, id))) ?? null,
    readTest: async (place) =>
      (await tests.get(`${place.seriesId} ${place.testId}`, () => selectTest(db, place))) ?? null,
    // Not kept: an address that is ended ends at once.
    readCard: (token) => findScoreCard({ db }, token),
  };
}

async function selectSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db
    .select({ title: series.title, subtitle: series.subtitle, description: series.description })
    .from(series)
    .where(and(eq(series.id, id), eq(series.status, 'active')));
  return row;
}

async function selectTest(db: Db, { testId, seriesId }: TestPlace): Promise<TestRow | undefined> {
  const isThere =
    seriesId === null ? eq(tests.isStandalone, true) : exists(inActiveSeries(db, seriesId));
  const [row] = await db
    .select({ title: tests.title, description: tests.description })
    .from(tests)
    .where(and(eq(tests.id, testId), eq(tests.status, 'active'), isThere));
  return row;
}

function inActiveSeries(db: Db, seriesId: string) {
  return db
    .select({ id: series.id })
    .from(seriesTests)
    .innerJoin(series, and(eq(series.id, seriesTests.seriesId), eq(series.status, 'active')))
    .where(and(eq(seriesTests.testId, tests.id), eq(seriesTests.seriesId, seriesId)));
}

/** Title of the home page and description of every page without one: both claim a number of questions. */
async function describeSite({ config, readSite }: Sources) {
  const claims = await readSite().catch(whenAway(config.claims));
  const count = new Intl.NumberFormat('en').format(claims.questions);
  const questions = claims.questions === 0 ? 'practice questions' : `${count}+ practice questions`;
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

const allSeries = { name: pages['/all-test-series'].title, path: '/all-test-series' };
const listPages: ReadonlySet<string> = new Set([
  allSeries.path,
  '/practice-tests',
  '/current-affairs',
]);

const patterns = pageList
  .filter(({ path }) => path.includes('$'))
  .map((page) => [patternOf(page.path), page] as const);
const plainPages = new Map(pageList.map((page) => [page.path, page]));

function findPage(pathname: string): SitePage | undefined {
  return plainPages.get(pathname) ?? patterns.find(([shape]) => shape.test(pathname))?.[1];
}

/** The public pages whose first HTML carries their content. */
export function isDrawnForVisitors(pathname: string): boolean {
  return findPage(pathname)?.isDrawn === true;
}

/** Pages of ids, which somebody may guess by the thousand. */
export function isLookedUp(pathname: string): boolean {
  return seriesPath.test(pathname) || scorePath.test(pathname);
}

/** The head of each URL of the site, with the right status for what does not exist. */
export function createHeadFinder(
  deps: Pick<Deps, 'db' | 'config'>,
  contentChanged: Signal = createSignal(),
) {
  const { config } = deps;
  const sources = createSources(deps, contentChanged);
  return async (pathname: string): Promise<PageHead> => {
    const seriesId = seriesPath.exec(pathname)?.[1];
    if (seriesId) return findSeriesHead(sources, seriesId);
    const token = scorePath.exec(pathname)?.[1];
    if (token) return findScoreHead(sources, token);
    const [, inSeries = null, testId] = testPath.exec(pathname) ?? [];
    if (testId) return findTestHead(sources, { testId, seriesId: inSeries });
    const page = findPage(pathname);
    if (!page) return missing;
    const site = await describeSite(sources);
    if (!page.isIndexed) return toPrivateHead(page.title, page.description ?? site.description);
    return toPublicHead(page, page.path === '/' ? site : { ...site, ...page }, config);
  };
}

const seriesPath = /^\/test-series\/([^/]+)$/;
const testPath = /^\/(?:practice-test|test-series\/([^/]+)\/test)\/([^/]+)$/;
const scorePath = /^\/score\/([^/]+)$/;

/** Which of the built documents a page begins with. */
export function documentOf(pathname: string): string {
  return findPage(pathname)?.isExam ? 'exam.html' : 'index.html';
}

function toPublicHead(
  { path, canonicalPath = path }: SitePage,
  { title, description }: { readonly title: string; readonly description: string },
  config: Deps['config'],
): PageHead {
  return {
    status: 200,
    title,
    description,
    canonicalPath,
    isIndexed: true,
    jsonLd: jsonLdOf(canonicalPath, title, config),
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

async function findSeriesHead(sources: Sources, id: string): Promise<PageHead> {
  if (!z.uuid().safeParse(id).success) return missing;
  const { config, readSeries } = sources;
  const away = { title: 'Test Series', subtitle: '', description: '' };
  const row = await readSeries(id).catch(whenAway(away));
  if (!row) return { ...missing, title: 'Test series not found' };
  const description = row.description || row.subtitle || (await describeSite(sources)).description;
  return {
    status: 200,
    title: row.title,
    description: description.slice(0, 300),
    canonicalPath: `/test-series/${id}`,
    isIndexed: true,
    picture: { path: `/api/previews/series/${id}`, alt: row.title },
    jsonLd: [
      course(config, { title: row.title, description }),
      breadcrumbs(config, [allSeries, { name: row.title, path: `/test-series/${id}` }]),
    ],
  };
}

/** A test: private as a page, and told of by its name where its link is shared. */
async function findTestHead(sources: Sources, place: TestPlace): Promise<PageHead> {
  const { description } = await describeSite(sources);
  const { testId, seriesId } = place;
  const areIds = [testId, seriesId ?? testId].every((id) => z.uuid().safeParse(id).success);
  const row = areIds ? await sources.readTest(place).catch(whenAway(null)) : null;
  if (row === null) return toPrivateHead(pages['/practice-test/$testId'].title, description);
  return {
    ...toPrivateHead(row.title, (row.description || description).slice(0, 300)),
    picture: { path: `/api/previews/tests/${testId}`, alt: row.title },
  };
}

/** Its address is for those whom its learner gave it. */
async function findScoreHead(sources: Sources, token: string): Promise<PageHead> {
  const { title } = pages['/score/$token'];
  const { description } = await describeSite(sources);
  if (!isToken.test(token)) return { ...missing, title };
  const card = await sources.readCard(token).catch(whenAway(undefined));
  if (card === null) return { ...missing, title };
  if (card === undefined) return toPrivateHead(title, description);
  const name = card.name === null ? title : `${title} of ${card.name}`;
  return {
    ...toPrivateHead(`${name}: ${card.testTitle}`, description),
    picture: { path: `/api/score-cards/${token}/picture`, alt: `${name}: ${card.testTitle}` },
  };
}

const isToken = /^[\w-]{22}$/;

/** What the page is, and its place in the site where it is one of the lists. */
function jsonLdOf(pathname: string, title: string, config: Deps['config']): PageHead['jsonLd'] {
  if (pathname === '/') return [organization(config)];
  return listPages.has(pathname) ? [breadcrumbs(config, [{ name: title, path: pathname }])] : [];
}
