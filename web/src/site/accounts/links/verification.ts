import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isApiError } from '#lib/api-error.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';
import { isOfOther, type MailLinkSearch } from '#site/accounts/links/mail-link-search.ts';

export type Verification =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'already-verified' }
  /** What is verified is the address of somebody else than who is logged in here. */
  | { readonly kind: 'verified-of-other' }
  | { readonly kind: 'failed'; readonly message: string; readonly isIncomplete?: true };

/** Verifies with the link of a mail, as soon as it is opened. */
export function useVerification({ userId, secret }: MailLinkSearch): Verification {
  const { i18n } = useLingui();
  const account = useAccount();
  const isComplete = userId !== undefined && secret !== undefined;
  const { isSuccess, error } = useQuery({
    ...verificationQuery({ userId, secret }),
    enabled: isComplete,
  });
  if (!isComplete) {
    return { kind: 'failed', message: i18n._(incomplete), isIncomplete: true };
  }
  if (error === null && !isSuccess) return { kind: 'verifying' };
  const isVerified = isSuccess || isApiError(error, 'conflict');
  if (isVerified && isOfOther(account, userId)) return { kind: 'verified-of-other' };
  if (isSuccess) return { kind: 'verified' };
  if (isVerified) return { kind: 'already-verified' };
  return { kind: 'failed', message: i18n._(failureMessage(error)) };
}

const incomplete = msg`Invalid verification link. Missing required parameters.`;

function failureMessage(error: Error): MessageDescriptor {
  if (isApiError(error) && error.status === 401) return msg`Invalid or expired verification link.`;
  if (isApiError(error) && error.status === 404) {
    return msg`User not found or verification link is invalid.`;
  }
  return msg`Verification failed: ${error.message}`;
}

/** A query rather than a mutation, because a link works once: however often the page is drawn, it is sent once. */
function verificationQuery({ userId = '', secret = '' }: MailLinkSearch) {
  return queryOptions({
    queryKey: ['verification', userId, secret],
    queryFn: async ({ client }) => {
      await callElsewhere('confirmVerification', { body: { userId, secret } });
      // A first answer that is still on its way is from before, and only a later one replaces it.
      await client.ensureQueryData(accountQuery).catch(() => null);
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
      return true;
    },
    meta: { isOnce: true },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
