import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';

/** What a change is about; blank where it is about nothing that has a name. */
export function useSubjectName(): (entry: Pick<AuditEntry, 'action' | 'subject'>) => string {
  const { t } = useLingui();
  return ({ action, subject: { id, name } }) => {
    if (name !== null) return name;
    // Of all things people alone lose their names with the account.
    return id !== null && action.startsWith('user.') ? t`Deleted account` : '';
  };
}
