import { syllabusSlug, writtenSyllabus } from '@taiyari/contract/admin/syllabuses';
import { writtenPart } from '@taiyari/contract/admin/tests';
import { fieldsOf, issueAt, listOfAtMost, nullIfEmpty, together } from '@taiyari/contract/content';
import {
  announcementContent,
  announcementTypes,
  lowestPriority,
} from '@taiyari/contract/rules/announcements';
import { categorySlug } from '@taiyari/contract/rules/categories';
import { notificationContent } from '@taiyari/contract/rules/notifications';
import { faultsInParts, mostParts } from '@taiyari/contract/rules/parts';
import { isPictureHash } from '@taiyari/contract/rules/pictures';
import { bankContent, bankDifficulties } from '@taiyari/contract/rules/question-bank';
import { mostQuestions, questionContent } from '@taiyari/contract/rules/questions';
import { seriesContent, seriesStatuses, withoutPriceIfFree } from '@taiyari/contract/rules/series';
import { testCategoryContent } from '@taiyari/contract/rules/test-categories';
import { testContent } from '@taiyari/contract/rules/tests';
import { besideEnglish, filedTranslations } from '@taiyari/contract/translations';
import { z } from 'zod';
import * as field from '#features/bundles/reading/fields.ts';
import { wholePoints } from '#features/bundles/reading/marks.ts';

const questionFields = fieldsOf(questionContent);

const question = besideEnglish(
  together(
    z.strictObject({
      passage: field.orEmpty(questionFields.passage),
      question: questionFields.question,
      options: questionFields.options,
      correctAnswer: questionFields.correctAnswer,
      explanation: field.orEmpty(questionFields.explanation),
      tag: field.orEmpty(questionFields.tag),
      subject: field.orEmpty(questionFields.subject),
      /** The key of a section of its test. */
      section: z.string().max(40).default(''),
      /** What the question bank is told of it, unless somebody has said otherwise there. */
      difficulty: z.enum(bankDifficulties).default(''),
      source: field.orEmpty(fieldsOf(bankContent).source),
      translations: filedTranslations.default({}),
    }),
    questionContent.together,
  ),
);

const testFields = fieldsOf(testContent);
export const hiddenStatuses = ['draft', 'archived'] as const;

const test = together(
  z.strictObject({
    key: field.key,
    title: testFields.title,
    description: field.orEmpty(testFields.description),
    category: fieldsOf(testCategoryContent).name.default('General Knowledge'),
    /** Minutes. */
    duration: testFields.duration.default(0),
    timeLimit: field.flag(true),
    correctMarks: testFields.correctMarks.default(1),
    incorrectMarks: testFields.incorrectMarks.default(-0.25),
    skippedMarks: testFields.skippedMarks.default(0),
    isMockTest: field.flag(false),
    isPYQ: field.flag(false),
    isPracticeTest: field.flag(false),
    isStandalone: field.flag(false),
    isActive: field.flag(true),
    /** What a test that is not active is, where it is more than that. */
    status: z.enum(hiddenStatuses).optional(),
    isFree: field.flag(true),
    isNew: field.flag(true),
    subjects: field.orNone(testFields.subjects),
    tags: field.orNone(testFields.tags),
    instructions: field.orEmpty(testFields.instructions),
    parts: z.array(writtenPart).max(mostParts).default([]),
    declaration: field.flag(false),
    questions: listOfAtMost(question, mostQuestions).default([]),
  }),
  [...testContent.together, ...wholePoints],
).check(({ value, issues }) => {
  for (const { path, ...wrong } of faultsInParts(value, 'all')) {
    issues.push(issueAt(wrong, value, path.split('.')));
  }
});

const seriesFields = fieldsOf(seriesContent);

const series = together(
  z.strictObject({
    key: field.key,
    title: seriesFields.title,
    subtitle: field.orEmpty(seriesFields.subtitle),
    description: field.orEmpty(seriesFields.description),
    category: seriesFields.category.transform(categorySlug),
    /** Filled in before (old-shapes.ts). */
    isFree: field.flag(true),
    price: seriesFields.price.default(0),
    originalPrice: seriesFields.originalPrice.default(0),
    rating: seriesFields.rating.default(0),
    tag: field.orEmpty(seriesFields.tag),
    isFeatured: field.flag(false),
    features: field.orNone(seriesFields.features),
    tests: z.array(field.key).default([]),
    /** Only in a bundle where they are not the standard ones. */
    status: z.enum(seriesStatuses).optional(),
    tagColor: seriesFields.tagColor.optional(),
    bgGradient: seriesFields.bgGradient.optional(),
    iconBg: seriesFields.iconBg.optional(),
    iconColor: seriesFields.iconColor.optional(),
  }),
  seriesContent.together,
).transform(withoutPriceIfFree);

/** Filled in before (keys.ts); '' only where the title, which it is made of, is faulty, too. */
const keyOfAnnouncement = field.key.nullish().transform((key) => key ?? '');

const announcementFields = fieldsOf(announcementContent);

const announcement = z.strictObject({
  key: keyOfAnnouncement,
  title: announcementFields.title,
  subtitle: field.orEmpty(announcementFields.subtitle),
  description: field.orEmpty(announcementFields.description),
  content: field.orEmpty(announcementFields.content),
  type: z.enum(announcementTypes).default('announcement'),
  url: field.orEmpty(announcementFields.url).transform(nullIfEmpty),
  priority: announcementFields.priority.default(lowestPriority),
  isActive: field.flag(true),
});

const notificationFields = fieldsOf(notificationContent);

const notification = z.strictObject({
  key: keyOfAnnouncement,
  title: notificationFields.title,
  description: notificationFields.description,
  link: field.orEmpty(notificationFields.link).transform(nullIfEmpty),
});

const syllabus = z.strictObject({ exam: syllabusSlug, subjects: writtenSyllabus });

/** Bytes in Base64. */
const picture = z.base64().max(12_000_000);

export const bundleSchema = z.strictObject({
  /** What the texts of questions name, by hash. */
  pictures: z.record(z.string().refine(isPictureHash, 'must be a hash'), picture).default({}),
  series: z.array(series).default([]),
  tests: z.array(test).default([]),
  /** What exams ask, of each exam once; absent: nothing is said of them. */
  syllabuses: z.array(syllabus).optional(),
  announcements: z.array(announcement).default([]),
  notifications: z.array(notification).default([]),
});

export type BundleDocument = z.input<typeof bundleSchema>;
/** A content bundle that was checked: trimmed, with every default filled in. */
export type Bundle = z.output<typeof bundleSchema>;
export type BundleSeries = Bundle['series'][number];
export type BundleTest = Bundle['tests'][number];
export type BundleQuestion = BundleTest['questions'][number];
export type BundleAnnouncement = Bundle['announcements'][number];
export type BundleNotification = Bundle['notifications'][number];
