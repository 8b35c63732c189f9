import { actionWords, auditWords } from '@taiyari/contract/rules/audit-words';
import { capital } from '#console/kit/changes/use-shown-value.ts';

/** `question-import` → 'Question import', `import-undone` → 'Import undone'. The words are the server's; new ones need no list here. */
export function auditLabel(name: string): string {
  return capital(auditWords(name));
}

/** `series.icon-changed` → 'Series: icon changed'. */
export function deedLabel(action: string): string {
  return capital(actionWords(action));
}
