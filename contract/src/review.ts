import { z } from 'zod';
import { fieldsOf } from './content.ts';
import { endpoint } from './endpoint.ts';
import { clocks, deviceTime, id, listOf, offset, optionTexts, time } from './fields.ts';
import { mostOptions } from './rules/options.ts';
import {
  cardNoteContent,
  fewestInRound,
  mostInRound,
  mostNotesBefore,
  reviewCauses,
  reviewOrigins,
} from './rules/review.ts';
import { studyExplanations, studyTranslations } from './study-languages.ts';

const cause = z.enum(reviewCauses);
const count = z.number().int();
/** The place of an option, from 0. */
const option = z
  .number()
  .int()
  .min(0)
  .max(mostOptions - 1);

/**
 * A question in the book of mistakes. Its learner has answered it in a test that he handed in, or in practice: so key
 * and explanation come with it, as they stand in the version in which he saw it last.
 */
export const reviewCard = z.strictObject({
  questionId: z.string(),
  versionId: z.string(),
  testId: z.string(),
  testTitle: z.string(),
  passage: z.string().optional(),
  text: z.string(),
  options: optionTexts,
  subject: z.string(),
  tag: z.string(),
  correct: z.number().int(),
  /** Options that are right as well, by a ruling. */
  alsoCorrect: z.array(z.number().int()).optional(),
  explanation: z.string(),
  translations: studyTranslations.optional(),
  explanations: studyExplanations.optional(),
  origin: z.enum(reviewOrigins),
  cause: cause.nullable(),
  note: z.string(),
  isBookmarked: z.boolean(),
  /** Forgotten again and again: it is not asked until its learner takes it back. */
  isLeech: z.boolean(),
  /** Of Asia/Kolkata. */
  dueDay: z.string(),
  lapses: count,
});
export type ReviewCard = z.output<typeof reviewCard>;

/** What its learner has noted beside a question: his own, also while nothing of the question may be told. */
const cardMark = reviewCard.pick({ questionId: true, isBookmarked: true, cause: true, note: true });

/** What waits for a learner. */
const dueCards = z.strictObject({
  /** To be answered today: 30 a day at most, those that were answered today taken off. */
  due: count,
  /** Due as well, but more than a day holds; counted up to 1,000. */
  later: count,
});

export const getDueCards = endpoint({
  method: 'GET',
  path: '/api/review',
  access: 'learner',
  summary: 'How many questions of the book of mistakes wait for the caller today',
  response: dueCards.extend({
    /** Set apart, for they are forgotten again and again; not of a test that is being sat. */
    leeches: count,
    answeredToday: count,
    /** The day of the recruitment that the caller named: nothing is put off beyond it. */
    goalDay: z.string().nullable(),
  }),
});

const cardFilter = {
  subject: z.string().max(200).optional(),
  topic: z.string().max(200).optional(),
  testId: id.optional(),
  cause: cause.optional(),
};

export const listReviewCards = endpoint({
  method: 'GET',
  path: '/api/review/cards',
  access: 'learner',
  summary: 'The caller’s book of mistakes, what is due first',
  query: z.strictObject({
    ...cardFilter,
    show: z.enum(['due', 'waiting', 'leeches', 'bookmarked', 'all']).default('all'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset,
  }),
  response: listOf(reviewCard).extend({
    /** What the whole book holds, for its filters. */
    subjects: z.array(
      z.strictObject({
        subject: z.string(),
        cards: count,
        /** Of cards that have one. */
        topics: z.array(z.strictObject({ topic: z.string(), cards: count })),
      }),
    ),
    tests: z.array(z.strictObject({ testId: z.string(), title: z.string(), cards: count })),
    leeches: count,
    bookmarked: count,
  }),
});

/** Nothing is stored of a round: the device holds it, and sends its answers. */
export const openRound = endpoint({
  method: 'POST',
  path: '/api/review/sessions',
  access: 'learner',
  summary: 'Cards that are due, those nearest to being forgotten first',
  body: z.strictObject({
    count: z.number().int().min(fewestInRound).max(mostInRound).default(20),
    filter: z.strictObject(cardFilter).default({}),
  }),
  response: dueCards.extend({ cards: z.array(reviewCard), serverTime: time }),
});

export const sendReviewAnswer = endpoint({
  method: 'POST',
  path: '/api/review/answers',
  access: 'learner',
  rate: 'answers',
  summary:
    'Answer a card, now or some time ago without a connection; an answer with an id counts once',
  body: z.strictObject({
    questionId: id,
    /** Null: the learner gave up. */
    option: option.nullable(),
    seconds: z.number().int().min(0).max(86_400),
    /** He did not know it, whatever he chose. */
    guessed: z.boolean().default(false),
    /** What went wrong otherwise, as far as he says. */
    cause: cause.exclude(['guessed']).nullable().default(null),
    /** Made on the device, so that the answer counts once however often it is sent; absent: each sending is another. */
    id: id.optional(),
    /** In which it was asked; absent: the one in which the learner saw it last. */
    versionId: id.optional(),
    /** By the device's clock; absent: now. */
    answeredAt: deviceTime.optional(),
    ...clocks,
    /**
     * What went wrong was chosen, or taken back, after the answer had been sent: where it is the latest one of its card, this
     * stands in place of what came with it. Absent: an answer that comes again changes nothing.
     */
    causeIsNew: z.literal(true).optional(),
  }),
  response: z.strictObject({
    /** Null while its test is sat: the answer counts, and what is right is told with the test's result. */
    correct: z.boolean().nullable(),
    correctAnswer: option.nullable(),
    /** Options that are right as well, by a ruling. */
    alsoCorrect: z.array(option).optional(),
    explanation: z.string(),
    explanations: studyExplanations.optional(),
    /** Null as well while its test is sat. */
    dueDay: z.string().nullable(),
    isLeech: z.boolean(),
    ...dueCards.shape,
  }),
  /** Of no card that the caller has. */
  errors: ['not-found'],
});

export const changeReviewCard = endpoint({
  method: 'PATCH',
  path: '/api/review/cards/:questionId',
  access: 'learner',
  rate: 'write',
  summary:
    'Bookmark a question, say what went wrong, write a note, take a leech back; makes the card of a question that the caller has answered',
  params: z.strictObject({ questionId: id }),
  body: z
    .strictObject({
      isBookmarked: z.boolean(),
      /** 'guessed' of a question that was right makes it one that was not known. */
      cause: cause.nullable(),
      ...fieldsOf(cardNoteContent),
      /**
       * The note that was changed, and what was sent since then without an answer, so that it may be saved: where it is
       * none of these by now, both texts stay.
       */
      notesBefore: z.array(fieldsOf(cardNoteContent).note).min(1).max(mostNotesBefore),
      isLeech: z.literal(false),
    })
    .partial(),
  response: cardMark.extend(reviewCard.pick({ isLeech: true }).shape),
});

export const listReviewMarks = endpoint({
  method: 'GET',
  path: '/api/review/tests/:testId/marks',
  access: 'learner',
  summary: 'What the caller has noted beside the questions of one test',
  params: z.strictObject({ testId: id }),
  response: z.strictObject({
    items: z.array(cardMark),
  }),
});

/** The book of mistakes as its learner takes it with him. */
export const exportedBook = z.strictObject({
  goalDay: z.string().nullable(),
  /** Beside questions of a test that is being sat: their cards would tell keys. */
  notesAtRest: z.array(reviewCard.pick({ testTitle: true, text: true, note: true })),
  cards: z.array(
    reviewCard.pick({ testTitle: true, text: true, origin: true, cause: true, note: true }).extend({
      isBookmarked: z.boolean(),
      isLeech: z.boolean(),
      dueDay: z.string(),
      addedAt: time,
      /** Every one that counted, oldest first: 1 not known, 2 with difficulty, 3 known. */
      answers: z.array(
        z.strictObject({
          chosen: z.string().nullable(),
          grade: count,
          seconds: count,
          answeredAt: time,
          inTest: z.boolean(),
        }),
      ),
    }),
  ),
});
