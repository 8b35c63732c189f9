import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';

/** What a change is about; blank where it is about nothing that has a name. */
export function useSubjectName(): (entry: Pick<AuditEntry, 'subject'>) => string {
  const { t } = useLingui();
  return ({ subject: { id, name } }) => name ?? (id === null ? '' : t`Deleted account`);
}
