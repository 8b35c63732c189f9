import type { SiteSettings } from '@taiyari/contract';
import { writtenNumber } from '@taiyari/contract/rules/written-number';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#lib/api-client.ts';

/** What the site shows until its own settings are known, and when they cannot be had. */
const defaultSite: SiteSettings = {
  name: 'Taiyari',
  tagline: 'Prepare for government recruitment exams in Jammu & Kashmir with real test practice.',
  supportEmail: 'support@taiyari.example',
  location: 'Jammu & Kashmir, India',
  tricksUrl: 'https://en.wikipedia.org/wiki/Mental_calculation',
  socialLinks: [],
  logInProviders: [],
  payments: 'off',
  about: { operator: null, authors: null },
  claims: { questions: 0, benefits: null, updates: null, access: null },
};

const siteQuery = queryOptions({
  queryKey: ['site'],
  // While processes are replaced, one of the release before does not say all of it.
  queryFn: async ({ signal }) => ({ ...defaultSite, ...(await call('getSite', { signal })) }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How many practice questions the site claims to have, as people write it: '10,000'; null while there are none. */
export function useQuestionClaim(): string | null {
  const { questions } = useSite().claims;
  return questions === 0 ? null : writtenNumber(questions, 'en');
}

/** Name, texts and links of the site; the defaults stand in until the server has answered. */
export function useSite(): SiteSettings {
  return useQuery(siteQuery).data ?? defaultSite;
}

/**
 * Sets the document's title to '{title} | {site}'; undefined leaves it as it is (the thing is still loading). The
 * server writes the same title into the first HTML (page-heads.ts).
 */
export function usePageTitle(title: string | undefined): void {
  const site = useSite();

  // The document's title lies outside React; the server has written the first one.
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${site.name}`;
  }, [title, site.name]);
}
