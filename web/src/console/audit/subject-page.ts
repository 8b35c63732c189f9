import type { AuditEntry } from '@taiyari/contract';
import { adminPaths } from '#console/kit/admin-paths.ts';
import type { Address } from '#lib/router/address.ts';

/** Where the thing is that a change is about, null where it has no page or has lost its name. */
export function subjectPageOf({ action, subject: { id, name } }: AuditEntry): Address | null {
  if (id === null || name === null) return null;
  switch (action.split('.')[0]) {
    case 'test':
    // The log knows them by their test.
    case 'ruling':
    case 'question-report':
      return action === 'test.deleted' ? adminPaths.trash : adminPaths.test(id);
    case 'series':
      return action === 'series.deleted'
        ? adminPaths.trash
        : { ...adminPaths.series, search: { search: name } };
    case 'user':
      return adminPaths.user(id);
    case 'question':
      return adminPaths.bankQuestion(id);
    case 'order':
      return adminPaths.order(id);
    default:
      return null;
  }
}
