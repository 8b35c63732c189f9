import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '#lib/paths.ts';

/** Asks before another page of the site takes the place of a running test: the browser's back button, mostly. */
export function useLeaveGuard(onLeave: () => void) {
  const isAllowed = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !isAllowed.current &&
      next.pathname !== current.pathname &&
      next.pathname !== paths.login().to,
    withResolver: true,
    enableBeforeUnload: false,
  });
  const isAsking = blocker.status === 'blocked';
  return {
    isAsking,
    stay: () => blocker.reset?.(),
    leave: () => {
      isAllowed.current = true;
      if (blocker.status === 'blocked') blocker.proceed();
      else onLeave();
    },
  };
}
