import { Parser } from 'htmlparser2';
import { type NewsEntry, toWebAddress } from '#features/news/reading/entry.ts';
import { tidyText } from '#features/news/reading/plain-text.ts';

const maximumEntries = 10;
/** A title must be longer than this: shorter ones are names of sections. */
const minimumTitleLength = 10;

/**
 * The headlines of a page of news that offers no feed: its headings with the link in or around them
 * the paragraph below and the time beside; on a page without any, its links.
 */
export function readHtmlPage(html: string, address: string): NewsEntry[] {
  const found = collect(html);
  const headlines = found.headings.filter(isHeadline);
  const chosen = headlines.length > 0 ? headlines : found.links.filter(isHeadline);
  return withoutRepeats(chosen)
    .slice(0, maximumEntries)
    .map(({ title, description, href, date }) => ({
      guid: '',
      title: tidyText(title),
      description: tidyText(description),
      link: toWebAddress(href, address),
      date: date && tidyText(date),
    }));
}

type Found = {
  title: string;
  description: string;
  href: string | undefined;
  /** As written. */
  date: string | undefined;
};

function isHeadline({ title }: Found): boolean {
  return tidyText(title).length > minimumTitleLength;
}

function withoutRepeats(found: readonly Found[]): Found[] {
  return [
    ...new Map(found.toReversed().map((one) => [tidyText(one.title), one])).values(),
  ].reverse();
}

/** One walk through the page, without a tree: a page may be nested deeper than a stack. */
function collect(html: string): { headings: Found[]; links: Found[] } {
  const headings: Found[] = [];
  const links: Found[] = [];
  const open: Open = {
    skipped: 0,
    heading: null,
    link: null,
    paragraph: null,
    time: null,
    articleTime: null,
  };
  const parser = new Parser({
    onopentag(name, { href, datetime }) {
      if (skippedTags.has(name)) open.skipped += 1;
      else if (name === 'a') openLink(open, href);
      else if (name === 'article') open.articleTime = { written: '' };
      else if (name === 'time')
        open.time = { written: datetime ?? '', isText: datetime === undefined };
      else if (name === 'p') open.paragraph = headings.at(-1) ?? null;
      else if (headingTags.has(name)) openHeading(open);
    },
    ontext(text) {
      if (open.skipped === 0) addText(open, text);
    },
    onclosetag(name) {
      if (skippedTags.has(name)) open.skipped -= 1;
      else if (name === 'a') open.link = keep(open, open.link, links);
      else if (name === 'p') open.paragraph = null;
      else if (name === 'article') open.articleTime = null;
      else if (name === 'time') closeTime(open, headings.at(-1));
      else if (headingTags.has(name)) open.heading = keep(open, open.heading, headings);
    },
  });
  parser.end(html);
  return { headings, links };
}

/** Where in the page the walk is. */
type Open = {
  skipped: number;
  heading: Found | null;
  link: Found | null;
  /** The heading that the paragraph belongs to. */
  paragraph: Found | null;
  time: { written: string; readonly isText: boolean } | null;
  /** Of an article whose heading has not come yet: a time that stood before it; null outside of one. */
  articleTime: { written: string } | null;
};

function openLink(open: Open, href: string | undefined): void {
  open.link = { title: '', description: '', href, date: undefined };
  if (open.heading !== null) open.heading.href ??= href;
}

function openHeading(open: Open): void {
  const date = open.articleTime?.written || undefined;
  open.heading = { title: '', description: '', href: open.link?.href, date };
  open.articleTime = null;
  open.paragraph = null;
}

/** Before the heading of its article it waits for it; after one it is of that one, the first of several. */
function closeTime(open: Open, last: Found | undefined): void {
  const written = open.time?.written ?? '';
  open.time = null;
  if (written === '' || open.skipped > 0) return;
  const heading = open.heading ?? last;
  if (open.articleTime !== null) open.articleTime.written ||= written;
  else if (heading !== undefined) heading.date ??= written;
}

function addText({ heading, link, paragraph, time }: Open, text: string): void {
  if (time?.isText) time.written += text;
  if (heading !== null) heading.title += text;
  else if (paragraph !== null) paragraph.description += text;
  if (link !== null) link.title += text;
}

function keep({ skipped }: Open, found: Found | null, list: Found[]): null {
  if (found !== null && skipped === 0) list.push(found);
  return null;
}

const headingTags = new Set(['h1', 'h2', 'h3', 'h4']);

/** What surrounds the news, or is not shown at all. */
const skippedTags = new Set('nav footer aside form script style noscript template'.split(' '));
