import { useEffect } from 'react';
import { writeNote } from '#lib/web-storage.ts';
import { useAccount } from '#shared/accounts/api.ts';

const key = 'entered';

/** The tabs share one session: who enters here is who acts in all of them. Nothing of it stays on the device. */
export function tellOtherTabs(accountId: string): void {
  writeNote('localStorage', key, accountId);
  writeNote('localStorage', key, null);
}

/** Begins anew when somebody else enters in another tab: this one would show one account and write as the other. */
export function useOtherTabs(): void {
  const accountId = useAccount()?.id;

  // The other tabs lie outside React.
  useEffect(() => {
    const look = ({ key: changed, newValue }: StorageEvent) => {
      if (changed !== key || newValue === null || accountId === undefined) return;
      if (newValue !== accountId) location.reload();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [accountId]);
}
