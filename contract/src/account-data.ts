import { z } from 'zod';
import { account } from './accounts.ts';
import { exportedMessage } from './contact.ts';
import { fieldsOf } from './content.ts';
import { exportedDaily } from './daily.ts';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { exportedIdentity } from './identities.ts';
import { exportedMastery } from './mastery.ts';
import { exportedPractice } from './practice.ts';
import { exportedReport } from './question-reports.ts';
import { exportedRating } from './ratings.ts';
import { analysis, scoreLine } from './results.ts';
import { exportedBook } from './review.ts';
import { stepUpContent } from './rules/accounts.ts';
import { ownSecurityEvent } from './security-events.ts';
import { exportedCard } from './sharing.ts';

export const preferences = z.strictObject({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/account/preferences',
  access: 'learner',
  summary: 'Which notifications the caller wants',
  response: preferences,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/account/preferences',
  access: 'learner',
  rate: 'write',
  summary: 'Change which notifications the caller wants',
  body: preferences.partial(),
  response: preferences,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: 'learner',
  rate: 'credentials',
  summary: 'Delete the account and everything that belongs to it',
  body: z.strictObject(fieldsOf(stepUpContent)),
  status: 204,
  errors: ['conflict'],
});

/** What the learner typed and did; no key but those of submitted tests. */
export const accountExport = z.strictObject({
  exportedAt: time,
  site: z.string(),
  account,
  profile: z.strictObject({
    role: z.string(),
    bio: z.string(),
    dateOfBirth: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    exam: z.string(),
    examDate: z.string().nullable(),
    profileComplete: z.boolean(),
    lastLogin: time.nullable(),
    createdAt: time,
    updatedAt: time,
  }),
  preferences,
  /** Extra time in tests; null: the time of everybody. */
  accommodation: z
    .strictObject({
      kind: z.string(),
      percent: z.number().int().nullable(),
      reason: z.string(),
      approvedAt: time,
      validUntil: z.string().nullable(),
    })
    .nullable(),
  sessions: z.array(z.strictObject({ startedAt: time, lastUsedAt: time })),
  /** The latest 10,000 of a year. */
  securityEvents: z.array(ownSecurityEvent),
  identities: z.array(exportedIdentity),
  enrolments: z.array(
    z.strictObject({
      seriesId: z.string(),
      seriesTitle: z.string(),
      price: z.number().int(),
      enrollmentDate: time,
      endDate: time.nullable(),
    }),
  ),
  orders: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      totalPaise: z.number().int(),
      /** The code of the coupon, and what it took off. */
      coupon: z.string().nullable(),
      discountPaise: z.number().int(),
      state: z.string(),
      /** Why it was given up. */
      closedBecause: z.string().nullable(),
      /** Why a claim to have paid was turned down. */
      declined: z.string().nullable(),
      reference: z.string().nullable(),
      /** The number of the state that was chosen. */
      placeOfSupply: z.string().nullable(),
      orderedAt: time,
      paidAt: time.nullable(),
    }),
  ),
  payments: z.array(
    z.strictObject({
      orderId: z.string(),
      provider: z.string(),
      /** The provider's name of it. */
      paymentId: z.string(),
      state: z.string(),
      amountPaise: z.number().int(),
      refundedPaise: z.number().int(),
      paidAt: time,
    }),
  ),
  /** Invoices and credit notes as they were written: they are kept when the account is deleted. */
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      orderId: z.string(),
      isCreditNote: z.boolean(),
      /** Of a payment by the provider of tests: no money moved. */
      isSpecimen: z.boolean(),
      sellerName: z.string(),
      buyerName: z.string(),
      buyerEmail: z.string(),
      title: z.string(),
      totalPaise: z.number().int(),
      /** Of the whole tax, CGST and SGST together; 0: none was charged. */
      ratePercent: z.number(),
      taxablePaise: z.number().int(),
      cgstPaise: z.number().int(),
      sgstPaise: z.number().int(),
      /** In the place of both where seller and buyer are in two states. */
      igstPaise: z.number().int(),
      /** The number of the buyer's state; null: of the seller's. */
      placeOfSupply: z.string().nullable(),
      issuedAt: time,
    }),
  ),
  /** What may be used until when, and why. */
  entitlements: z.array(
    z.strictObject({
      title: z.string(),
      origin: z.string(),
      reason: z.string().nullable(),
      fromAt: time,
      untilAt: time.nullable(),
      revokedAt: time.nullable(),
    }),
  ),
  runningAttempts: z.array(
    z.strictObject({
      id: z.string(),
      testId: z.string(),
      testTitle: z.string(),
      seriesId: z.string().nullable(),
      startedAt: time,
      deadline: time.nullable(),
      answers: z.array(
        z.strictObject({
          question: z.string(),
          chosen: z.string().nullable(),
          /** Where another one was chosen before. */
          firstChosen: z.string().optional(),
          /** What came after its part had ended, or after the deadline. */
          late: z.strictObject({ chosen: z.string().nullable(), arrivedAt: time }).optional(),
          isMarked: z.boolean(),
          seconds: z.number().int(),
        }),
      ),
    }),
  ),
  discardedAttempts: z.array(
    z.strictObject({ testId: z.string(), startedAt: time, discardedAt: time }),
  ),
  results: z.array(analysis.omit({ history: true })),
  /** Of the practice without end; without the question where its template has changed since. */
  practiceQuestions: z.array(
    z.strictObject({
      question: z.string().nullable(),
      chosen: z.string().nullable(),
      drawnAt: time,
      answeredAt: time.nullable(),
    }),
  ),
  practices: z.array(exportedPractice),
  daily: exportedDaily,
  mastery: exportedMastery,
  /** On leaderboards; null: shown on none. */
  nickname: z.string().nullable(),
  wantsWeeklyMail: z.boolean(),
  scores: z.array(scoreLine),
  review: exportedBook,
  reports: z.array(exportedReport),
  ratings: z.array(exportedRating),
  /** That came by the contact form from the address of the account; none before the address is verified. */
  messages: z.array(exportedMessage),
  scoreCards: z.array(exportedCard),
  files: z.array(
    z.strictObject({ id: z.string(), kind: z.string(), contentType: z.string(), createdAt: time }),
  ),
});
export type AccountExport = z.output<typeof accountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'learner',
  rate: 'export',
  summary: 'Everything the site knows of the caller, as one file',
  response: accountExport,
});
