import type { User } from '@taiyari/contract';
import { byteOrderMark, toCsvLine as toLine } from '#platform/text/csv-line.ts';

const header = [
  'Name',
  'Email',
  'Role',
  'Active',
  'Verified',
  'Tests taken',
  'Created',
  'Last login',
];

export const csvStart = byteOrderMark + toLine(header);

/** One user as a line of the file; times are UTC. */
export function toCsvLine(user: User): string {
  return toLine([
    user.name,
    user.email,
    user.role,
    user.isActive ? 'yes' : 'no',
    user.emailVerification ? 'yes' : 'no',
    String(user.testsTaken),
    user.createdAt,
    user.lastLogin ?? '',
  ]);
}
