import { textParam } from '#lib/search-params.ts';

/** What the links in mails carry. */
export type MailLinkSearch = { readonly userId?: string; readonly secret?: string };

export function validateMailLinkSearch(search: Record<string, unknown>): MailLinkSearch {
  return { userId: textParam(search.userId), secret: textParam(search.secret) };
}

/** Whether a link was mailed to somebody else than who is logged in here. */
export function isOfOther(
  account: { readonly id: string } | null | undefined,
  userId: string,
): boolean {
  return account !== null && account !== undefined && account.id !== userId;
}
