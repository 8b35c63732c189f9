import type { Deps } from '#deps.ts';

type Config = Pick<Deps['config'], 'site' | 'siteUrl'>;
type JsonLd = Readonly<Record<string, unknown>>;

/** Who runs the site (schema.org), for the home page. */
export function organization({ site, siteUrl }: Config): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email: site.supportEmail,
    address: site.location,
    sameAs: site.socialLinks.map((link) => link.url),
  };
}

/** A series, which schema.org calls a course. */
export function course(
  { site, siteUrl }: Config,
  row: { readonly title: string; readonly description: string },
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: row.title,
    description: row.description,
    provider: { '@type': 'Organization', name: site.name, url: siteUrl },
  };
}

/** Where a page stands in the site: the home page, and from there down to the page itself. */
export function breadcrumbs(
  { siteUrl }: Config,
  trail: readonly { readonly name: string; readonly path: string }[],
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}
