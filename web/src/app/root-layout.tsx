import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { UnsentAnswers } from '#app/unsent-answers.tsx';
import { usePageTitle } from '#features/site/use-page-title.ts';
import { pageTitles } from '#lib/page-titles.ts';

export function RootLayout() {
  const { _ } = useLingui();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const title = pageTitles[path === '/' ? path : path.replace(/\/$/, '')];
  usePageTitle(title && _(title));
  return (
    <>
      <UnsentAnswers />
      <Outlet />
    </>
  );
}
