import type { ReactNode } from 'react';
import { useAccount } from '#shared/accounts/api.ts';
import { useReturnToLogin } from '#shared/accounts/use-return-to-login.ts';

/** The guarded pages; when the session ends while one is open, the learner logs in again and comes back. */
export function MemberArea({ children }: { children: ReactNode }) {
  const account = useAccount();
  useReturnToLogin();
  return account === null ? null : children;
}
