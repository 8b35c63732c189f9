import type { Account } from '@taiyari/contract';
import type { AccountRow } from '#features/accounts/queries.ts';

/** What people see of their own account: never the password hash. */
export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerification: row.emailVerifiedAt !== null,
    phone: row.phone,
    phoneVerification: row.phoneVerifiedAt !== null,
    status: row.isActive,
    registration: row.registeredAt.toISOString(),
    passwordUpdate: row.passwordUpdatedAt.toISOString(),
    labels: row.labels,
    questionLanguage: row.questionLanguage,
  };
}
