import { useLingui } from '@lingui/react/macro';
import { isApiError } from '#lib/api-error.ts';

/**
 * What to say of an action that failed: the server's reason where it refused, else the general sentence. `messageOf`
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
    )
      ? error.message
      : t`Action failed. Please try again.`;
}
