import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  accommodations,
  accountActivity,
  accounts,
  profiles,
  sessions,
} from '#database/accounts.ts';
import { attempts, discardedAttempts, lateAnswers, scoreLines } from '#database/attempts.ts';
import { series, testVersions } from '#database/catalogue.ts';
import { enrolments } from '#database/enrolments.ts';
import { entitlements } from '#database/entitlements.ts';
import { files } from '#database/files.ts';
import { invoices, orderLines, orders, payments, refunds } from '#database/orders.ts';
import { coupons, products } from '#database/products.ts';
import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors/app-error.ts';

/** @throws AppError `not-found` where there is none. */
export async function selectProfile(db: Db, accountId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(profiles),
      name: accounts.name,
      phone: accounts.phone,
      role: accounts.role,
      lastLoginAt: accountActivity.lastLoginAt,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .innerJoin(accountActivity, eq(accountActivity.accountId, profiles.accountId))
    .where(eq(profiles.accountId, accountId));
  if (!row) throw notFound('User profile not found');
  return row;
}

export async function selectOptionalAccommodation(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(accommodations)
    .where(eq(accommodations.accountId, accountId));
  return row ?? null;
}

/** Never the token's hash. */
export function selectSessions(db: Db, accountId: string) {
  return db
    .select({ startedAt: sessions.createdAt, lastUsedAt: sessions.usedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt), asc(sessions.usedAt));
}

/** Ended ones, too. */
export function selectEnrolments(db: Db, accountId: string) {
  return db
    .select({
      seriesId: enrolments.seriesId,
      seriesTitle: series.title,
      priceRupees: enrolments.priceRupees,
      enrolledAt: enrolments.enrolledAt,
      unenrolledAt: enrolments.unenrolledAt,
    })
    .from(enrolments)
    .innerJoin(series, eq(series.id, enrolments.seriesId))
    .where(eq(enrolments.accountId, accountId))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id));
}

/** Those that were not paid, too. */
export function selectOrders(db: Db, accountId: string) {
  return db
    .select({
      id: orders.id,
      title: orderLines.title,
      totalPaise: orders.totalPaise,
      coupon: coupons.code,
      discountPaise: orders.discountPaise,
      state: orders.state,
      closedBecause: orders.closedBecause,
      declined: orders.declined,
      reference: orders.reference,
      placeOfSupply: orders.placeOfSupply,
      createdAt: orders.createdAt,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

export function selectPayments(db: Db, accountId: string) {
  const refunded = sql<number>`(
    select coalesce(sum(${refunds.amountPaise}), 0)::int from ${refunds}
     where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'done')`;
  return db
    .select({
      orderId: payments.orderId,
      provider: payments.provider,
      paymentId: payments.paymentId,
      state: payments.state,
      amountPaise: payments.amountPaise,
      refundedPaise: refunded,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export function selectInvoices(db: Db, accountId: string) {
  return db
    .select({
      series: invoices.series,
      fiscalYear: invoices.fiscalYear,
      place: invoices.number,
      orderId: invoices.orderId,
      refundId: invoices.refundId,
      isSpecimen: invoices.isSpecimen,
      seller: invoices.seller,
      buyerName: invoices.buyerName,
      buyerEmail: invoices.buyerEmail,
      title: invoices.title,
      totalPaise: invoices.totalPaise,
      taxablePaise: invoices.taxablePaise,
      cgstPaise: invoices.cgstPaise,
      sgstPaise: invoices.sgstPaise,
      igstPaise: invoices.igstPaise,
      placeOfSupply: invoices.placeOfSupply,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
}

export function selectEntitlements(db: Db, accountId: string) {
  return db
    .select({
      title: sql<string>`coalesce(${series.title}, ${products.title})`,
      origin: entitlements.origin,
      reason: entitlements.reason,
      fromAt: entitlements.fromAt,
      untilAt: entitlements.untilAt,
      revokedAt: entitlements.revokedAt,
    })
    .from(entitlements)
    .leftJoin(series, eq(series.id, entitlements.seriesId))
    .leftJoin(products, eq(products.id, entitlements.productId))
    .where(eq(entitlements.accountId, accountId))
    .orderBy(asc(entitlements.fromAt), asc(entitlements.id));
}

type LateAnswer = { readonly place: number; readonly answer: string; readonly arrivedAt: string };

/** With the learner's paper, which holds no key. */
export function selectRunningAttempts(db: Db, accountId: string) {
  const late = sql<LateAnswer[]>`(
    select coalesce(json_agg(json_build_object('place', ${lateAnswers.place}, 'answer', ${lateAnswers.answer},
                                               'arrivedAt', ${lateAnswers.arrivedAt})), '[]')
      from ${lateAnswers}
     where ${lateAnswers.accountId} = ${attempts.accountId} and ${lateAnswers.attemptId} = ${attempts.id})`;
  return db
    .select({
      id: attempts.id,
      testId: attempts.testId,
      testTitle: testVersions.title,
      seriesId: attempts.seriesId,
      startedAt: attempts.startedAt,
      deadlineAt: attempts.deadlineAt,
      answers: attempts.answers,
      firstChoices: attempts.firstChoices,
      flags: attempts.flags,
      timeSpent: attempts.timeSpent,
      late,
      paper: testVersions.paper,
    })
    .from(attempts)
    .innerJoin(testVersions, eq(testVersions.id, attempts.versionId))
    .where(and(eq(attempts.accountId, accountId), eq(attempts.status, 'running')))
    .orderBy(asc(attempts.startedAt), asc(attempts.id));
}

export function selectDiscardedAttempts(db: Db, accountId: string) {
  return db
    .select({
      testId: discardedAttempts.testId,
      startedAt: discardedAttempts.startedAt,
      discardedAt: discardedAttempts.discardedAt,
    })
    .from(discardedAttempts)
    .where(eq(discardedAttempts.accountId, accountId))
    .orderBy(asc(discardedAttempts.discardedAt), asc(discardedAttempts.id));
}

export function selectScoreLines(db: Db, accountId: string) {
  return db
    .select()
    .from(scoreLines)
    .where(eq(scoreLines.accountId, accountId))
    .orderBy(desc(scoreLines.completedAt), desc(scoreLines.id));
}

export function selectFiles(db: Db, accountId: string) {
  return db
    .select({
      id: files.id,
      bucket: files.bucket,
      contentType: files.contentType,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(eq(files.accountId, accountId))
    .orderBy(asc(files.createdAt), asc(files.id));
}
