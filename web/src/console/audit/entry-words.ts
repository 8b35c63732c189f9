import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@taiyari/contract';

/** `question-import` → 'Question import'. The kinds are the server's words; new ones need no list here. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `series.icon-changed` → 'Series: icon changed'. */
export function deedLabel(action: string): string {
  const [kind = '', deed = ''] = action.split('.');
  return `${kindLabel(kind)}: ${deed.replaceAll('-', ' ')}`;
}

/** What a change is about; blank where it is about nothing that has a name. */
export function useSubjectName(): (entry: Pick<AuditEntry, 'action' | 'subject'>) => string {
  const { t } = useLingui();
  return ({ action, subject: { id, name } }) => {
    if (name !== null) return name;
    // Of all things people alone lose their names with the account.
    return id !== null && action.startsWith('user.') ? t`Deleted account` : '';
  };
}
