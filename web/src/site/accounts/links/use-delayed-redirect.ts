import { useEffect } from 'react';
import type { LinkProps } from '#lib/router/link.tsx';
import { useNavigate } from '#lib/router/react.tsx';

/** Seconds for which a good message stands before the page leads on. */
const redirectSeconds = 3;

/** Leads to another page a little later, once there is reason to. */
export function useDelayedRedirect(target: Pick<LinkProps, 'to'>, isWanted: boolean): void {
  const navigate = useNavigate();
  const { to } = target;

  // The timer runs outside React, and ends with the page.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void navigate({ to }), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isWanted, navigate, to]);
}
