import type { SiteSettings } from '@taiyari/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** What the site shows until its own settings are known, and when they cannot be had. */
const defaultSite: SiteSettings = {
  name: 'Taiyari',
  tagline: 'Prepare for government recruitment exams in Jammu & Kashmir with real test practice.',
  supportEmail: 'support@taiyari.example',
  location: 'Jammu & Kashmir, India',
  tricksUrl: 'https://en.wikipedia.org/wiki/Mnemonic',
  socialLinks: [],
};

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('getSite', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Name, texts and links of the site; the defaults stand in until the server has answered. */
export function useSite(): SiteSettings {
  return useQuery(siteQuery).data ?? defaultSite;
}
