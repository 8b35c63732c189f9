import type { SiteSettings } from '@taiyari/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { i18n } from '#lib/i18n.ts';

/** What the site shows until its own settings are known, and when they cannot be had. */
const defaultSite: SiteSettings = {
  name: 'Taiyari',
  tagline: 'Prepare for government recruitment exams in Jammu & Kashmir with real test practice.',
  supportEmail: 'support@taiyari.example',
  location: 'Jammu & Kashmir, India',
  tricksUrl: 'https://en.wikipedia.org/wiki/Mnemonic',
  socialLinks: [],
  claims: { questions: 10_000, benefits: null, updates: null, access: null },
};

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('getSite', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How many practice questions the site claims to have, as people write it: '10,000'. */
export function useQuestionClaim(): string {
  return new Intl.NumberFormat(i18n.locale).format(useSite().claims.questions);
}

/** Name, texts and links of the site; the defaults stand in until the server has answered. */
export function useSite(): SiteSettings {
  return useQuery(siteQuery).data ?? defaultSite;
}
