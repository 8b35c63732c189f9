import { useLingui } from '@lingui/react/macro';
import type { Role, User } from '@taiyari/contract';
import { isApiError } from '#lib/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { BadgeCheck, CircleDashed, CircleOff } from '#ui/icons/elsewhere.ts';

/** One word for both states: who is inactive is that before anything else. */
export function StatusBadge({
  user: { isActive, emailVerification },
}: {
  user: Pick<User, 'isActive' | 'emailVerification'>;
}) {
  const { t } = useLingui();
  if (!isActive) {
    return (
      <Badge tone="danger">
        <CircleOff aria-hidden="true" />
        {t`Inactive`}
      </Badge>
    );
  }
  if (!emailVerification) {
    return (
      <Badge tone="warning">
        <CircleDashed aria-hidden="true" />
        {t`Unverified`}
      </Badge>
    );
  }
  return (
    <Badge tone="success">
      <BadgeCheck aria-hidden="true" />
      {t`Active`}
    </Badge>
  );
}

export function useRoleNames(): Record<Role, string> {
  const { t } = useLingui();
  return { user: t`User`, moderator: t`Moderator`, admin: t`Admin` };
}

/**
 * What to say of an action that failed: the server's reason where it refused, that no answer came, else the general sentence. `messageOf`
 * would also repeat what the server says of its own troubles.
 */
export function useActionMessage(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    isApiError(
      error,
      'conflict',
      'already-submitted',
      'already-enrolled',
      'not-found',
      'forbidden',
      'password-required',
      'too-many-requests',
      'offline',
    )
      ? error.message
      : t`Action failed. Please try again.`;
}
