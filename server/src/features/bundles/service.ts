import {
  changeTexts,
  type PlacedText,
  textsOfQuestion,
  textsOfQuestions,
} from '@taiyari/contract/rules/question-texts';
import type { Deps } from '#deps.ts';
import { readSyllabuses, selectSaid, writeSyllabuses } from '#features/authoring/port.ts';
import * as announcementQueries from '#features/bundles/announcement-queries.ts';
import { groupBy } from '#features/bundles/group-by.ts';
import {
  importAnnouncements,
  importNotifications,
} from '#features/bundles/importing/import-announcements.ts';
import { importSeries } from '#features/bundles/importing/import-series.ts';
import { importTests } from '#features/bundles/importing/import-tests.ts';
import type { BundleReport, ImportStep, OnProgress } from '#features/bundles/importing/report.ts';
import * as queries from '#features/bundles/queries.ts';
import { selectQuestions } from '#features/bundles/question-queries.ts';
import type { Bundle, BundleDocument } from '#features/bundles/reading/bundle.ts';
import { type BundleFault, listSentences, sentenceOf } from '#features/bundles/reading/faults.ts';
import { keyOfRow } from '#features/bundles/reading/keys.ts';
import { findWarnings } from '#features/bundles/reading/quality.ts';
import { readBundle } from '#features/bundles/reading/read-bundle.ts';
import * as views from '#features/bundles/views.ts';
import { carryPictures, requireDrawable, takePictures } from '#features/pictures/port.ts';
import { againWhereCrossed, type Db, withTransaction } from '#platform/database/database.ts';
import { AppError } from '#platform/http/errors/app-error.ts';
import { faultsOfFormulas } from '#platform/text/formulas.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'files'>;

export type BundleCheck = {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
};

/**
 * Writes a bundle (a parsed JSON document) whole or not at all. What is there already is found by
 * its key; the same bundle a second time changes nothing. What the bundle does not name stays.
 * @throws AppError `invalid-input` with a sentence per fault in `errors`
 */
export async function importBundle(
  deps: Needs,
  document: unknown,
  onProgress: OnProgress = ignore,
): Promise<BundleReport> {
  const bundle = await withPictures(deps, requireSound(document));
  const step = { now: deps.clock.now(), onProgress };
  const texts = textsOfTests(bundle);
  const broken = await faultsOfFormulas(texts);
  return withTransaction(deps.db, async (db) => {
    await queries.lockImports(db);
    await requireDrawable(db, texts, broken, step.now);
    return writeBundle(db, bundle, step);
  });
}

/** The same checks without a database, and what could be better; at most 200 sentences of each. */
export function checkBundle(document: unknown): BundleCheck {
  const reading = readBundle(document);
  return reading.kind === 'faulty'
    ? { faults: listSentences(reading.faults), warnings: [] }
    : { faults: [], warnings: listSentences(findWarnings(reading.bundle)) };
}

/** Everything there is, as one state of the database. Rows that came without a key get one. */
export async function exportBundle(deps: Pick<Deps, 'db' | 'files'>): Promise<BundleDocument> {
  // An import may take a key meanwhile that was free here.
  const document = await againWhereCrossed(() =>
    deps.db.transaction(readEverything, { isolationLevel: 'repeatable read' }),
  );
  const pictures = await carryPictures(deps, textsIn(document.tests));
  return Object.keys(pictures).length === 0 ? document : { ...document, pictures };
}

async function readEverything(db: Db): Promise<BundleDocument> {
  await queries.assignMissingKeys(db, keyOfRow);
  const syllabuses = await readSyllabuses(db);
  return {
    ...(await exportTests(db)),
    ...(syllabuses.length > 0 && { syllabuses }),
    ...(await exportAnnouncements(db)),
  };
}

function textsIn(tests: BundleDocument['tests'] = []): string[] {
  return tests.flatMap(({ questions = [] }) =>
    questions.flatMap(({ passage, explanation, ...question }) =>
      textsOfQuestion({
        ...question,
        passage: passage ?? '',
        explanation: explanation ?? '',
        translations: filled(question.translations),
      }).map(({ text }) => text),
    ),
  );
}

/** Of a document a translation may leave its explanation out. */
function filled({ hi, ur }: FiledIn = {}) {
  return {
    ...(hi && { hi: { ...hi, explanation: hi.explanation ?? '' } }),
    ...(ur && { ur: { ...ur, explanation: ur.explanation ?? '' } }),
  };
}

type TestIn = NonNullable<BundleDocument['tests']>[number];
type FiledIn = NonNullable<TestIn['questions']>[number]['translations'];

/** The bundle with its pictures stored, its texts naming them as they are here. */
async function withPictures(deps: Needs, bundle: Bundle): Promise<Bundle> {
  const rename = await takePictures(deps, 'bundle', bundle.pictures);
  const tests = bundle.tests.map((test) => ({
    ...test,
    questions: test.questions.map((question) => changeTexts(question, rename)),
  }));
  return { ...bundle, tests };
}

/**
 * Fills an empty database with the demo content.
 * @returns false, and changes nothing, when there is a series or a test
 */
export async function loadDemoContent(deps: Needs): Promise<boolean> {
  if (await queries.selectHasContent(deps.db)) return false;
  // Loaded only where it is needed: no other start has to read a few hundred questions.
  const { demoBundle } = await import('#demo-content.ts');
  const bundle = await withPictures(deps, requireSound(demoBundle()));
  const step = { now: deps.clock.now(), onProgress: ignore };
  const texts = textsOfTests(bundle);
  const broken = await faultsOfFormulas(texts);
  return withTransaction(deps.db, async (db) => {
    await queries.lockImports(db);
    if (await queries.selectHasContent(db)) return false;
    await requireDrawable(db, texts, broken, step.now);
    await writeBundle(db, bundle, step);
    return true;
  });
}

async function writeBundle(db: Db, bundle: Bundle, step: ImportStep): Promise<BundleReport> {
  const { testsByKey, tests, questions } = await importTests(db, bundle.tests, step);
  await writeSyllabuses(db, bundle.syllabuses ?? [], { administrator: null, now: step.now });
  return {
    series: await importSeries(db, bundle.series, testsByKey, step.now),
    tests,
    questions,
    announcements: await importAnnouncements(db, bundle.announcements, step.now),
    notifications: await importNotifications(db, bundle.notifications, step.now),
  };
}

async function exportTests(db: Db): Promise<Pick<BundleDocument, 'series' | 'tests'>> {
  const tests = await queries.selectTests(db);
  const keys = new Map(tests.map(({ id, key }) => [id, key ?? '']));
  const questions = groupBy(await selectQuestions(db), ({ testId }) => testId);
  const said = await selectSaid(db);
  const listed = groupBy(await queries.selectSeriesTests(db), ({ seriesId }) => seriesId);
  const series = await queries.selectSeries(db);
  return {
    series: series.map((row) =>
      views.toBundleSeries(
        row,
        (listed.get(row.id) ?? []).map(({ testId }) => keys.get(testId) ?? ''),
      ),
    ),
    tests: tests.map((row) => views.toBundleTest(row, questions.get(row.id) ?? [], said)),
  };
}

async function exportAnnouncements(
  db: Db,
): Promise<Pick<BundleDocument, 'announcements' | 'notifications'>> {
  const announcements = await announcementQueries.selectAnnouncements(db);
  const notifications = await announcementQueries.selectNotifications(db);
  return {
    announcements: announcements.map(views.toBundleAnnouncement),
    notifications: notifications.map(views.toBundleNotification),
  };
}

function textsOfTests({ tests }: Bundle): PlacedText[] {
  return tests.flatMap(({ questions }, at) =>
    textsOfQuestions(questions).map(({ path, text }) => ({ path: `tests.${at}.${path}`, text })),
  );
}

function requireSound(document: unknown): Bundle {
  const reading = readBundle(document);
  if (reading.kind === 'sound') return reading.bundle;
  const count = reading.faults.length === 1 ? 'a fault' : `${reading.faults.length} faults`;
  throw new AppError('invalid-input', `The bundle has ${count}; nothing was imported.`, {
    errors: reading.faults.map(toFieldError),
  });
}

function toFieldError(fault: BundleFault) {
  const { path, code } = fault;
  return { path: path.map(String).join('.'), message: sentenceOf(fault), ...(code && { code }) };
}

function ignore(): void {
  // Nobody wants to know.
}
