import { useEffect } from 'react';
import { useAccount } from '#shared/accounts/api.ts';

/** The note by which a tab tells the others who enters in it; see `useEnter`. */
export const enteredNote = 'entered';

/** Begins anew when somebody else enters in another tab: this one would show one account and write as the other. */
export function useOtherTabs(): void {
  const accountId = useAccount()?.id;

  // The other tabs lie outside React.
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (accountId && newValue && key === enteredNote && newValue !== accountId) location.reload();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [accountId]);
}
