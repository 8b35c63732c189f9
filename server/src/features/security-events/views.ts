import type { OwnSecurityEvent, SecurityEvent } from '@taiyari/contract';
import type { SecurityEventRow, selectEventsOfAccount } from '#features/security-events/queries.ts';

type OwnRow = Awaited<ReturnType<typeof selectEventsOfAccount>>[number];

/** What a learner sees of the own account. */
export function toOwnSecurityEvent(row: OwnRow): OwnSecurityEvent {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    lastAt: row.lastAt.toISOString(),
    count: row.count,
    address: row.address,
    device: row.device,
    subject: row.subject,
  };
}

/** What administrators see. */
export function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { accountId, accountName, accountEmail } = row;
  const account =
    accountId !== null && accountName !== null && accountEmail !== null
      ? { id: accountId, name: accountName, email: accountEmail }
      : null;
  const unknownEmail = row.emailHash?.toString('hex').slice(0, 8) ?? null;
  return { ...toOwnSecurityEvent(row), account, unknownEmail };
}
