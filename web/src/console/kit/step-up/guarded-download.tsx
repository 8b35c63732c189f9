import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { callAgain, passwordAsking } from '#console/kit/call-admin.ts';
import { callElsewhere } from '#lib/call-elsewhere.ts';

type GuardedDownloadProps = {
  href: string;
  /** A sentence: what the password is asked for. */
  reason: string;
  className: string;
  children: ReactNode;
};

/** So much must be left: the browser may ask where to put the file before it begins. */
const leastSeconds = 30;

/** Fetches the file at an address, once the password is given. */
export function useGuardedDownload(reason: string) {
  return useMutation({
    mutationFn: async (href: string) => {
      const { secondsLeft } = await callAgain(() => callElsewhere('getStepUp'));
      if (secondsLeft < leastSeconds && !(await passwordAsking.ask(reason))) return;
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.click();
    },
  });
}

/**
 * A link to a file that is given out only a short while after the password. It is asked for before
 * the browser fetches the file: a refusal would be saved in its place.
 */
export function GuardedDownload({ href, reason, className, children }: GuardedDownloadProps) {
  const download = useGuardedDownload(reason);

  function handleClick(event: MouseEvent) {
    event.preventDefault();
    if (!download.isPending) download.mutate(href);
  }

  return (
    <a href={href} download className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
