/** One item as a source tells it, already plain text. */
export type NewsEntry = {
  /** What the source calls it; empty when it has no name for it. */
  readonly guid: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  /** As written. */
  readonly date: string | undefined;
};

/** An absolute address of the web, or null. */
export function toWebAddress(link: string | undefined, base: string): string | null {
  const trimmed = link?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null;
}
