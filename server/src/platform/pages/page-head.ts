/** What the head of a URL's first HTML says. */
export type PageHead = {
  /** 404 is a real 404, also for a series that is gone. */
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Path of the one address of this page; null for private pages. */
  readonly canonicalPath: string | null;
  readonly isIndexed: boolean;
  /** Shown beside a shared link, 1200 by 630 pixels; absent: the one of the site. */
  readonly picture?: { readonly path: string; readonly alt: string };
  /** Structured data (schema.org). */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
};

/** '{title} | {site}', as every page is titled. */
export function renderHead(
  head: PageHead,
  site: { readonly name: string; readonly url: string },
): string {
  const title = `${head.title} | ${site.name}`;
  const url = head.canonicalPath === null ? null : `${site.url}${head.canonicalPath}`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    head.isIndexed ? '' : meta('name', 'robots', 'noindex'),
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    url ? meta('property', 'og:url', url) : '',
    ...pictureMetas(site.url, head.picture ?? pictureOfSite),
    ...(head.jsonLd ?? []).map(
      (value) => `<script type="application/ld+json">${escapeJson(value)}</script>`,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}

/** It shows no name, because the name is configuration. */
const pictureOfSite = {
  path: '/share.png',
  alt: 'Mock tests for government exams in Jammu & Kashmir',
};

function pictureMetas(siteUrl: string, { path, alt }: NonNullable<PageHead['picture']>): string[] {
  return [
    meta('property', 'og:image', `${siteUrl}${path}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON inside a script element: no text in it may end the element. */
function escapeJson(value: unknown): string {
  return escapeJsonText(JSON.stringify(value));
}

export function escapeJsonText(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
