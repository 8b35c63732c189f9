import type { SiteSettings } from '@taiyari/contract';

/** What the site says of itself when nothing is configured. */
export function buildSite(overrides: Partial<SiteSettings> = {}): SiteSettings {
  return {
    name: 'Taiyari',
    tagline: 'Prepare.',
    supportEmail: 'help@taiyari.example',
    location: 'Jammu & Kashmir, India',
    tricksUrl: 'https://tricks.example/',
    socialLinks: [],
    logInProviders: [],
    payments: 'off',
    about: { operator: null, authors: null },
    claims: { questions: 10_000, benefits: null, updates: null, access: null },
    ...overrides,
  };
}
