import type { AccountExport, LearnerQuestion } from '@taiyari/contract';
import { missingInProfile } from '@taiyari/contract/rules/profile';
import { isFlagged, optionAt } from '#domain/answer-sheet.ts';
import { readFirstChoices } from '#domain/first-choices.ts';
import { marksOf } from '#domain/marks.ts';
import { numberOf } from '#domain/payments/fiscal-year.ts';
import type { IdentityRow } from '#features/accounts/identities/queries.ts';
import type * as queries from '#features/accounts/own-data/export-queries.ts';

type RowOf<Query extends (...args: never[]) => PromiseLike<unknown>> =
  Awaited<ReturnType<Query>> extends readonly (infer Row)[] ? Row : Awaited<ReturnType<Query>>;

export function toExportedProfile(
  row: RowOf<typeof queries.selectProfile>,
): AccountExport['profile'] {
  return {
    role: row.role,
    bio: row.bio,
    dateOfBirth: row.dateOfBirth,
    city: row.city,
    state: row.state,
    exam: row.exam,
    examDate: row.examDate,
    profileComplete: missingInProfile(row).length === 0,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Not who approved it: that is another account. */
export function toExportedAccommodation(
  row: Awaited<ReturnType<typeof queries.selectOptionalAccommodation>>,
): AccountExport['accommodation'] {
  return (
    row && {
      kind: row.kind,
      percent: row.percent,
      reason: row.reason,
      approvedAt: row.approvedAt.toISOString(),
      validUntil: row.validUntil,
    }
  );
}

export function toExportedSession(row: RowOf<typeof queries.selectSessions>) {
  return { startedAt: row.startedAt.toISOString(), lastUsedAt: row.lastUsedAt.toISOString() };
}

export function toExportedIdentity(row: IdentityRow) {
  return {
    issuer: row.issuer,
    subject: row.subject,
    email: row.email,
    linkedAt: row.linkedAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
  };
}

export function toExportedEnrolment(row: RowOf<typeof queries.selectEnrolments>) {
  return {
    seriesId: row.seriesId,
    seriesTitle: row.seriesTitle,
    price: row.priceRupees,
    enrollmentDate: row.enrolledAt.toISOString(),
    endDate: row.unenrolledAt?.toISOString() ?? null,
  };
}

export function toExportedOrder({ createdAt, paidAt, ...row }: RowOf<typeof queries.selectOrders>) {
  return {
    ...row,
    orderedAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export function toExportedPayment({ createdAt, ...row }: RowOf<typeof queries.selectPayments>) {
  return { ...row, paidAt: createdAt.toISOString() };
}

export function toExportedInvoice(row: RowOf<typeof queries.selectInvoices>) {
  const { series, fiscalYear, place, refundId, seller, issuedAt, ...asItIs } = row;
  return {
    ...asItIs,
    number: numberOf(series, fiscalYear, place),
    isCreditNote: refundId !== null,
    sellerName: seller.name,
    ratePercent: seller.ratePercent,
    issuedAt: issuedAt.toISOString(),
  };
}

export function toExportedEntitlement(row: RowOf<typeof queries.selectEntitlements>) {
  return {
    ...row,
    fromAt: row.fromAt.toISOString(),
    untilAt: row.untilAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

/** The questions as the learner sees them and what was chosen so far: no key. */
export function toExportedAttempt(row: RowOf<typeof queries.selectRunningAttempts>) {
  const questions: readonly LearnerQuestion[] = JSON.parse(row.paper);
  const firsts = readFirstChoices(row.firstChoices ?? '');
  const lates = new Map(row.late.map((answer) => [answer.place, answer]));
  return {
    id: row.id,
    testId: row.testId,
    testTitle: row.testTitle,
    seriesId: row.seriesId,
    startedAt: row.startedAt.toISOString(),
    deadline: row.deadlineAt?.toISOString() ?? null,
    answers: questions.map(({ text, options }, position) => {
      const chosen = optionAt(row.answers, position);
      const first = options[optionAt(firsts.get(position) ?? '', 0) ?? -1];
      const late = lates.get(position);
      return {
        question: text,
        chosen: chosen === null ? null : (options[chosen] ?? null),
        isMarked: isFlagged(row.flags, position),
        seconds: row.timeSpent[position] ?? 0,
        ...(first !== undefined && { firstChosen: first }),
        ...(late && {
          late: {
            chosen: options[optionAt(late.answer, 0) ?? -1] ?? null,
            arrivedAt: new Date(late.arrivedAt).toISOString(),
          },
        }),
      };
    }),
  };
}

export function toExportedDiscard(row: RowOf<typeof queries.selectDiscardedAttempts>) {
  return {
    testId: row.testId,
    startedAt: row.startedAt.toISOString(),
    discardedAt: row.discardedAt.toISOString(),
  };
}

export function toExportedScore(row: RowOf<typeof queries.selectScoreLines>) {
  return {
    testId: row.testId,
    testTitle: row.testTitle,
    completedAt: row.completedAt.toISOString(),
    marksObtained: marksOf(row.marksPoints),
    totalMarks: marksOf(row.totalPoints),
    percentage: row.percentage,
  };
}

export function toExportedFile(row: RowOf<typeof queries.selectFiles>) {
  return {
    id: row.id,
    kind: row.bucket,
    contentType: row.contentType,
    createdAt: row.createdAt.toISOString(),
  };
}
