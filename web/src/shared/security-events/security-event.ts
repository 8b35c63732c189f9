import { useLingui } from '@lingui/react/macro';
import type { SecurityEventKind } from '@taiyari/contract/rules/security-events';

/** What each kind of event is called, for learners and administrators alike. */
export function useEventTexts(): Readonly<Record<SecurityEventKind, string>> {
  const { t } = useLingui();
  return {
    'sign-up': t`Signed up`,
    'log-in': t`Logged in`,
    'log-in-new-device': t`Logged in from a new device or network`,
    'log-in-failed': t`Failed log-in`,
    'log-in-limited': t`Log-in refused after too many tries`,
    'log-out': t`Logged out`,
    'step-up': t`Password confirmed`,
    'password-failed': t`Wrong password while logged in`,
    'password-changed': t`Password changed`,
    'password-reset': t`Password reset by a mailed link`,
    'email-verified': t`Email verified`,
    'identity-linked': t`Social login linked`,
    'identity-unlinked': t`Social login unlinked`,
    export: t`Data exported`,
  };
}

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
