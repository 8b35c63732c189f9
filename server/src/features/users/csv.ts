import type { User } from '@taiyari/contract';

/** Spreadsheets take UTF-8 for what it is only after this mark. */
const byteOrderMark = '\uFEFF';

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

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutralise(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A cell that begins like a formula would be worked out by a spreadsheet: an apostrophe makes it text. */
function neutralise(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
