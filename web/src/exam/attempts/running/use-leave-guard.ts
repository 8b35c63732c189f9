import { useRef } from 'react';
import { paths } from '#lib/paths.ts';
import { useBlocker } from '#lib/router/react.tsx';

/** Asks before another page of the site takes the place of a running test: the browser's back button, mostly. */
export function useLeaveGuard(onLeave: () => void) {
  const isAllowed = useRef(false);
  const blocker = useBlocker({
    shouldBlock: (current, next) =>
      !isAllowed.current &&
      next.pathname !== current.pathname &&
      next.pathname !== paths.login().to,
  });
  return {
    isAsking: blocker.isBlocked,
    stay: () => blocker.reset(),
    leave: () => {
      isAllowed.current = true;
      if (blocker.isBlocked) blocker.proceed();
      else onLeave();
    },
  };
}
