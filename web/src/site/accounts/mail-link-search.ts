import { textParam } from '#lib/search-params.ts';

/** What the links in mails carry. */
export type MailLinkSearch = { readonly userId?: string; readonly secret?: string };

export function validateMailLinkSearch(search: Record<string, unknown>): MailLinkSearch {
  return { userId: textParam(search.userId), secret: textParam(search.secret) };
}
