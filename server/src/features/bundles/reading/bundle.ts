import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { z } from 'zod';
import * as field from '#features/bundles/reading/fields.ts';

const maximumQuestionsPerTest = 1000;

const question = z.strictObject({
  question: field.requiredText(5000),
  options: z
    .custom<readonly string[]>(isFourTexts, { message: 'must be exactly 4 different texts' })
    .transform((texts) => texts.map((text) => text.trim()))
    .refine((texts) => texts.every((text) => text.length <= 1000), {
      message: 'must have 1000 characters at most',
    })
    .refine((texts) => texts.every(field.isStorable), {
      message: 'hold a character that cannot be stored',
    }),
  correctAnswer: z
    .number('must be a whole number from 0 to 3')
    .refine((index) => [0, 1, 2, 3].includes(index), {
      message: 'must be a whole number from 0 to 3',
    }),
  explanation: field.optionalText(10_000),
  tag: field.optionalText(100),
  subject: field.optionalText(80),
});

const test = z
  .strictObject({
    key: field.key,
    title: field.requiredText(200),
    description: field.optionalText(5000),
    category: field.requiredText(80).default('General Knowledge'),
    /** Minutes. */
    duration: z.number().int().min(0).max(1440).default(0),
    timeLimit: field.flag(true),
    correctMarks: field.marks(0, 100).default(1),
    incorrectMarks: field.marks(-100, 0).default(-0.25),
    skippedMarks: field.marks(-100, 100).default(0),
    isMockTest: field.flag(false),
    isPYQ: field.flag(false),
    isPracticeTest: field.flag(false),
    isStandalone: field.flag(false),
    isActive: field.flag(true),
    isFree: field.flag(true),
    isNew: field.flag(true),
    subjects: field.textList(80, 50),
    tags: field.textList(80, 50),
    instructions: field.optionalText(10_000),
    questions: z.array(question).max(maximumQuestionsPerTest).default([]),
  })
  .refine(({ timeLimit, duration }) => timeLimit === false || duration !== 0, {
    path: ['duration'],
    message: 'must be at least 1 minute in a test with a time limit',
    when: isObject,
  });

const style = field.requiredText(40).optional();

const series = z
  .strictObject({
    key: field.key,
    title: field.requiredText(200),
    subtitle: field.optionalText(300),
    description: field.optionalText(5000),
    category: z
      .string()
      .transform((text) => text.trim().toLowerCase().replace(/\s+/g, '-'))
      .refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 80, {
        message: 'must be a word such as class-iv: letters, digits and single hyphens',
      }),
    isFree: z.boolean().nullish(),
    price: field.rupees,
    originalPrice: field.rupees,
    rating: z.number().min(0).max(5).multipleOf(0.1, 'must have one decimal at most').default(0),
    tag: field.optionalText(60),
    isFeatured: field.flag(false),
    features: field.textList(200, 30),
    tests: z.array(field.key).default([]),
    /** Only in a bundle where they are not the standard ones. */
    tagColor: style,
    bgGradient: style,
    iconBg: style,
    iconColor: style,
  })
  .refine(({ isFree, price, originalPrice }) => !(isFree && (price > 0 || originalPrice > 0)), {
    message: 'is free and has a price: one of the two must go',
    when: isObject,
  })
  .transform((entry) => ({ ...entry, isFree: entry.isFree ?? entry.price === 0 }));

/** Filled in before (keys.ts); '' only where the title, which it is made of, is faulty, too. */
const keyOfMessage = field.key.nullish().transform((key) => key ?? '');

const announcement = z.strictObject({
  key: keyOfMessage,
  title: field.requiredText(200),
  subtitle: field.optionalText(300),
  description: field.optionalText(5000),
  content: field.optionalText(20_000),
  type: z.enum(announcementTypes).default('announcement'),
  url: field.link,
  priority: z.number().int().min(1).max(10).default(1),
  isActive: field.flag(true),
});

const notification = z.strictObject({
  key: keyOfMessage,
  title: field.requiredText(200),
  description: field.requiredText(5000),
  link: field.link,
});

export const bundleSchema = z.strictObject({
  series: z.array(series).default([]),
  tests: z.array(test).default([]),
  announcements: z.array(announcement).default([]),
  notifications: z.array(notification).default([]),
});

/** A content bundle as it is written. */
export type BundleDocument = z.input<typeof bundleSchema>;
/** A content bundle that was checked: trimmed, with every default filled in. */
export type Bundle = z.output<typeof bundleSchema>;
export type BundleSeries = Bundle['series'][number];
export type BundleTest = Bundle['tests'][number];
export type BundleQuestion = BundleTest['questions'][number];
export type BundleAnnouncement = Bundle['announcements'][number];
export type BundleNotification = Bundle['notifications'][number];

function isFourTexts(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const texts = value.map((text) => (typeof text === 'string' ? normalised(text) : ''));
  return texts.every((text) => text !== '') && new Set(texts).size === 4;
}

/** Two options that look the same are the same; capital letters may be what is asked for. */
function normalised(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function isObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}
