import type { SecurityEventKind } from '@taiyari/contract/rules/security-events';

const refusals: readonly SecurityEventKind[] = [
  'log-in-failed',
  'log-in-limited',
  'password-failed',
];

/** How an event is marked: refused, worth a look, or ordinary. */
export function eventTone(kind: SecurityEventKind): 'danger' | 'warning' | 'neutral' {
  if (refusals.includes(kind)) return 'danger';
  return kind === 'log-in-new-device' || kind === 'identity-linked' ? 'warning' : 'neutral';
}
