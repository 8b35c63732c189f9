import { parseFeed } from 'feedsmith';
import { withoutDoctype } from '#features/news/reading/doctype.ts';
import { type NewsEntry, toWebAddress } from '#features/news/reading/entry.ts';
import { tidyText, toPlainText } from '#features/news/reading/plain-text.ts';

const maximumEntries = 100;

/**
 * The entries of RSS, Atom, RDF or JSON Feed.
 * @param address where the feed came from; relative links start at the site it names, or there.
 * @throws what the parser throws when it is no feed or a broken one.
 */
export function readFeed(text: string, address: string): NewsEntry[] {
  const { format, feed } = parseFeed(withoutDoctype(text), { maxItems: maximumEntries });
  if (format === 'rss') {
    const base = toWebAddress(feed.link, address) ?? address;
    return (feed.items ?? []).map((item) => fromRss(item, base));
  }
  if (format === 'atom') {
    return (feed.entries ?? []).map((entry) => fromAtom(entry, address));
  }
  if (format === 'rdf') {
    const base = toWebAddress(feed.link, address) ?? address;
    return (feed.items ?? []).map((item) => fromRdf(item, base));
  }
  return (feed.items ?? []).map((item) => fromJson(item, address));
}

type Feed<Format> = Extract<ReturnType<typeof parseFeed<string>>, { format: Format }>['feed'];
type ItemOf<F> = F extends { items?: (infer Item)[] } ? Item : never;
type AtomEntry = NonNullable<Feed<'atom'>['entries']>[number];

function fromRss(item: ItemOf<Feed<'rss'>>, base: string): NewsEntry {
  const { guid, atom, dc, dcterms } = item;
  const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
  return {
    guid: guid?.value ?? '',
    title: toPlainText(item.title ?? ''),
    description: firstText([item.description, item.content?.encoded, item.itunes?.summary]),
    link: toWebAddress(item.link ?? atom?.links?.[0]?.href ?? absolute(permalink), base),
    date: item.pubDate ?? dc?.dates?.[0] ?? dcterms?.dates?.[0] ?? atom?.published ?? atom?.updated,
  };
}

/** A permalink is an address in full; anything else is only a name. */
function absolute(permalink: string | undefined): string | undefined {
  return permalink !== undefined && /^https?:\/\//i.test(permalink) ? permalink : undefined;
}

function fromAtom(entry: AtomEntry, address: string): NewsEntry {
  const { links = [], summary, content } = entry;
  const page = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  return {
    guid: entry.id ?? '',
    title: atomText(entry.title),
    description: atomText(summary) || atomText(content),
    link: toWebAddress(page?.href, address),
    date: entry.published ?? entry.updated,
  };
}

/** Atom says what a text is: plain text is not markup, even when it looks like some. */
function atomText(text: { value?: string; type?: string } | undefined): string {
  const { value = '', type = 'text' } = text ?? {};
  return /html/i.test(type) ? toPlainText(value) : tidyText(value);
}

function fromRdf(item: ItemOf<Feed<'rdf'>>, base: string): NewsEntry {
  return {
    guid: item.rdf?.about ?? '',
    title: toPlainText(item.title ?? ''),
    description: firstText([item.description, item.content?.encoded]),
    link: toWebAddress(item.link ?? item.rdf?.about, base),
    date: item.dc?.dates?.[0] ?? item.dcterms?.dates?.[0],
  };
}

function fromJson(item: ItemOf<Feed<'json'>>, address: string): NewsEntry {
  const plain = tidyText(item.summary ?? '') || tidyText(item.content_text ?? '');
  return {
    guid: item.id ?? '',
    title: tidyText(item.title ?? ''),
    description: plain || toPlainText(item.content_html ?? ''),
    link: toWebAddress(item.url ?? item.external_url, address),
    date: item.date_published ?? item.date_modified,
  };
}

/** The first of several descriptions that holds any text: a picture alone says nothing. */
function firstText(descriptions: readonly (string | undefined)[]): string {
  for (const description of descriptions) {
    const text = toPlainText(description ?? '');
    if (text !== '') return text;
  }
  return '';
}
