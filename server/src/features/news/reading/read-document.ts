import { parseDate } from '#features/news/reading/dates.ts';
import type { NewsEntry } from '#features/news/reading/entry.ts';
import { readFeed } from '#features/news/reading/feed.ts';
import { readHtmlPage } from '#features/news/reading/html-page.ts';
import { cutText } from '#features/news/reading/plain-text.ts';
import { decodeText } from '#platform/fetching/decode-text.ts';
import { Refusal } from '#platform/fetching/refusal.ts';

export type ReadRequest = {
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'feed' | 'html';
};

export type ReadItem = {
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  /** Milliseconds; null where the source names no moment. */
  readonly publishedAt: number | null;
};

export type ReadResult =
  | { readonly kind: 'items'; readonly items: readonly ReadItem[] }
  | { readonly kind: 'refused'; readonly reason: string };

const descriptionLength = 250;
const titleLength = 300;

/** Reads what a source has sent: its items, or why there are none. Never throws. */
export function readDocument(request: ReadRequest): ReadResult {
  try {
    const text = decodeText(request.bytes, request.contentType);
    const items = withoutRepeats(readEntries(text, request)).map(toItem);
    if (items.length > 0) return { kind: 'items', items };
    return { kind: 'refused', reason: 'The source holds no news that could be shown.' };
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : 'The feed is broken.';
    return { kind: 'refused', reason };
  }
}

function readEntries(text: string, { format, url }: ReadRequest): NewsEntry[] {
  if (format === 'html') return readHtmlPage(text, url);
  // In place of a feed, only headlines with links: a page that says 'Access denied' is no news.
  if (isPage(text)) return readHtmlPage(text, url).filter(({ link }) => link !== null);
  // A feed's item counts only with a title and a description.
  return readFeed(text, url).filter(({ title, description }) => title !== '' && description !== '');
}

/** A site that has moved its feed likes to answer with a page in its place. */
function isPage(text: string): boolean {
  return (
    /^\s*(<!--[\s\S]*?-->\s*)*<(!doctype\s+html[\s>]|html[\s>]|head[\s>]|body[\s>])/i.test(
      text.slice(0, 5000),
    ) && !/<(rss|feed|rdf:rdf)[\s>]/i.test(text.slice(0, 5000))
  );
}

/** The first of those with the same name, link or title: feeds put the newest first. */
function withoutRepeats(entries: readonly NewsEntry[]): NewsEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ guid, link, title }) => {
    const names = [guid && `guid ${guid}`, link && `link ${link}`, `title ${title.toLowerCase()}`];
    const isNew = names.every((name) => !name || !seen.has(name));
    for (const name of names) if (name) seen.add(name);
    return isNew;
  });
}

function toItem({ title, description, link, date }: NewsEntry): ReadItem {
  return {
    title: cutText(title, titleLength),
    description: cutText(description, descriptionLength),
    link,
    publishedAt: parseDate(date),
  };
}
