import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { seriesStatuses } from '@taiyari/contract/rules/series';
import { marksOf } from '#domain/marks.ts';
import { toWrittenParts } from '#domain/paper/draft.ts';
import {
  type QuestionRow,
  type SaidOfQuestion,
  toFiledTranslations,
} from '#features/authoring/port.ts';
import type { AnnouncementRow, NotificationRow } from '#features/bundles/announcement-queries.ts';
import type { StoredSeries, StoredTest } from '#features/bundles/queries.ts';
import { type BundleDocument, hiddenStatuses } from '#features/bundles/reading/bundle.ts';

type SeriesEntry = NonNullable<BundleDocument['series']>[number];
type TestEntry = NonNullable<BundleDocument['tests']>[number];
type QuestionEntry = NonNullable<TestEntry['questions']>[number];
type AnnouncementEntry = NonNullable<BundleDocument['announcements']>[number];
type NotificationEntry = NonNullable<BundleDocument['notifications']>[number];

/** State and looks are named only where they are not the standard ones. */
export function toBundleSeries(row: StoredSeries, testKeys: string[]): SeriesEntry {
  const status = seriesStatuses.find((known) => known === row.status);
  return {
    key: requireKey(row.key),
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    category: row.category,
    isFree: row.isFree,
    price: row.priceRupees,
    originalPrice: row.originalPriceRupees,
    rating: row.rating,
    tag: row.tag,
    isFeatured: row.isFeatured,
    features: row.features,
    ...(status && status !== 'active' ? { status } : {}),
    ...(row.tagColor === 'green-500' ? {} : { tagColor: row.tagColor }),
    ...(row.bgGradient === 'blue' ? {} : { bgGradient: row.bgGradient }),
    ...(row.iconBg === 'blue-100' ? {} : { iconBg: row.iconBg }),
    ...(row.iconColor === 'blue-600' ? {} : { iconColor: row.iconColor }),
    tests: testKeys,
  };
}

/** @param said of questions, by their ids */
export function toBundleTest(
  row: StoredTest,
  questions: readonly QuestionRow[],
  said: ReadonlyMap<string, SaidOfQuestion>,
): TestEntry {
  const status = hiddenStatuses.find((known) => known === row.status);
  return {
    key: requireKey(row.key),
    title: row.title,
    // What came without it goes without it: a text that is given must be one.
    ...(row.description === '' ? {} : { description: row.description }),
    category: row.category,
    duration: row.durationMinutes,
    timeLimit: row.hasTimeLimit,
    correctMarks: marksOf(row.correctPoints),
    incorrectMarks: marksOf(row.incorrectPoints),
    skippedMarks: marksOf(row.skippedPoints),
    isMockTest: row.isMockTest,
    isPYQ: row.isPyq,
    isPracticeTest: row.isPracticeTest,
    isStandalone: row.isStandalone,
    isActive: row.status === 'active',
    ...(status && { status }),
    isFree: row.isFree,
    isNew: row.isNew,
    subjects: row.subjects,
    tags: row.tags,
    instructions: row.instructions,
    ...(row.parts.length > 0 && { parts: toWrittenParts(row.parts) }),
    ...(row.declaration && { declaration: true }),
    questions: questions.map((question) => toBundleQuestion(question, said.get(question.id))),
  };
}

function toBundleQuestion(row: QuestionRow, said: SaidOfQuestion | undefined): QuestionEntry {
  const { passage, text, options, correct, explanation, tag, subject, section } = row;
  const translations = toFiledTranslations(row);
  return {
    ...(passage !== '' && { passage }),
    question: text,
    options,
    correctAnswer: correct,
    explanation,
    tag,
    subject,
    ...(section !== '' && { section }),
    ...(said?.difficulty && { difficulty: said.difficulty }),
    ...(said?.source && { source: said.source }),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

export function toBundleAnnouncement(row: AnnouncementRow): AnnouncementEntry {
  return {
    key: requireKey(row.key),
    title: row.title,
    ...(row.subtitle === '' ? {} : { subtitle: row.subtitle }),
    description: row.description,
    content: row.content,
    type: requireType(row.type),
    url: row.url,
    priority: row.priority,
    isActive: row.isActive,
  };
}

export function toBundleNotification(row: NotificationRow): NotificationEntry {
  const { key, title, description, link } = row;
  return { key: requireKey(key), title, description, link };
}

function requireType(text: string): NonNullable<AnnouncementEntry['type']> {
  const type = announcementTypes.find((known) => known === text);
  if (!type) throw new Error(`no announcement can be of the type ${text}`);
  return type;
}

/** Keys are assigned before anything is exported. */
function requireKey(key: string | null): string {
  if (key === null) throw new Error('a row without a key cannot be exported');
  return key;
}
