import { messageOf } from '#lib/api-error.ts';
import { safeNextPath } from '#lib/next-path.ts';
import { paths } from '#lib/paths.ts';
import { useRouter } from '#lib/router/react.tsx';

/** Leads to the page that asked for the login, else to the dashboard. */
export function useGoOn(next: string | undefined): () => void {
  const router = useRouter();
  return () => {
    const path = safeNextPath(next);
    if (path === null) void router.navigate(paths.dashboard);
    else void router.navigate({ href: path });
  };
}

/** The refusal says that somebody is logged in already: then there is nothing to log in for. */
export function mentionsActiveSession(error: unknown): boolean {
  return /\bsession\b.*\bactive\b|\bactive\b.*\bsession\b/i.test(messageOf(error, ''));
}
