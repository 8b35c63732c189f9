import { type LinkTarget, linkTarget } from '@taiyari/contract/rules/links';

export type ContentTarget = LinkTarget;

/** Where a link in content leads: another site, a page of ours, or nowhere (null) when it is neither. */
export function contentTarget(url: string | null): ContentTarget | null {
  return url === null ? null : linkTarget(url);
}
