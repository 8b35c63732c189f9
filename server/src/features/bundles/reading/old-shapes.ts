import { isRecord } from '@taiyari/contract/rules/content';
import { hiddenStatuses } from '#features/bundles/reading/bundle.ts';

/**
 * Older files say the same things in other shapes: lists as comma-separated text, questions as
 * JSON text, a number as text, an id where we say key, the titles of a section as one, counts that are derived today. They are
 * rewritten to the bundle of today before anything is checked; what is not understood stays as it is.
 */
export function readOldShapes(document: unknown): unknown {
  if (!isRecord(document)) return document;
  const tests = mapList(document.tests, readTest);
  return {
    ...document,
    ...given('tests', tests),
    ...given(
      'series',
      mapList(document.series, (entry) => readSeries(entry, document.tests)),
    ),
    ...given('announcements', mapList(document.announcements, readAnnouncement)),
    ...given('notifications', mapList(document.notifications, readAnnouncement)),
  };
}

function readSeries(entry: unknown, tests: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { testIds, ...rest } = withKey(without(entry, derivedOfSeries));
  const listed = splitList(rest.tests ?? testIds);
  return {
    ...rest,
    // Who names no price gives it for nothing.
    isFree: rest.isFree ?? !(typeof rest.price === 'number' && rest.price > 0),
    ...given('features', splitList(rest.features)),
    ...given('tests', withLinkedTests(listed, rest.key, tests)),
  };
}

/** A test that only names its series in testSeriesId belongs to the end of that series. */
function withLinkedTests(listed: unknown, seriesKey: unknown, tests: unknown): unknown {
  if (!Array.isArray(tests) || !(listed === undefined || Array.isArray(listed))) return listed;
  const linked = tests
    .filter(isRecord)
    .filter((test) => typeof seriesKey === 'string' && test.testSeriesId === seriesKey)
    .map((test) => withKey(test).key)
    .filter((key) => !listed?.includes(key));
  return linked.length === 0 ? listed : [...(listed ?? []), ...linked];
}

function readTest(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { questionsData, status, ...rest } = withKey(without(entry, derivedOfTests));
  return {
    ...rest,
    ...given('isActive', rest.isActive ?? (status === undefined ? undefined : status === 'active')),
    ...given(
      'status',
      hiddenStatuses.find((known) => known === status),
    ),
    ...given('subjects', splitList(rest.subjects)),
    ...given('tags', splitList(rest.tags)),
    ...given('parts', mapList(rest.parts, readPart)),
    ...given('questions', mapList(rest.questions ?? questionsData, readQuestion)),
  };
}

function readPart(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  return { ...entry, ...given('sections', mapList(entry.sections, readSection)) };
}

function readSection(entry: unknown): unknown {
  if (!isRecord(entry) || !isRecord(entry.title)) return entry;
  const { en: title, ...titles } = entry.title;
  return { ...entry, title, ...(Object.keys(titles).length > 0 && { titles }) };
}

function readQuestion(entry: unknown): unknown {
  if (typeof entry !== 'string') return entry;
  try {
    return JSON.parse(entry);
  } catch {
    return entry;
  }
}

function readAnnouncement(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { priority, ...rest } = withKey(without(entry, derivedOfAnnouncements));
  const isNumeral = typeof priority === 'string' && /^\s*\d+\s*$/.test(priority);
  return { ...rest, ...given('priority', isNumeral ? Number(priority) : priority) };
}

function withKey(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { id, $id, ...rest } = entry;
  return { ...rest, ...given('key', rest.key ?? $id ?? id) };
}

function splitList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function mapList(value: unknown, read: (entry: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(read) : value;
}

/** `{ name: value }`, or nothing when there is no value: an absent field keeps its default. */
function given(name: string, value: unknown): Readonly<Record<string, unknown>> {
  return value === undefined ? {} : { [name]: value };
}

function without(
  entry: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.has(name)));
}

const times = ['createdAt', 'updatedAt', '$createdAt', '$updatedAt'];
const stores = ['$permissions', '$databaseId', '$collectionId', '$sequence'];
const derivedOfAnnouncements = new Set([...times, ...stores]);
const derivedOfSeries = new Set([
  ...[...times, ...stores],
  ...['enrolled', 'totalTests', 'mockTests', 'PYQ', 'practiceTests', 'iconFileId'],
]);
const derivedOfTests = new Set([
  ...[...times, ...stores],
  ...['totalQuestions', 'totalMarks', 'averageScore', 'totalAttempts', 'completed', 'testSeriesId'],
]);
