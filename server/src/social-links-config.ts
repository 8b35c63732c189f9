import { webAddress } from '#config-values.ts';

type SocialLink = { readonly name: string; readonly url: string };

/**
 * Reads `Telegram=https://t.me/x, YouTube=https://…`.
 * @returns null where an entry has no name, or leads to nowhere on the web.
 */
export function readSocialLinks(entries: readonly string[]): SocialLink[] | null {
  const links = entries.map((entry) => {
    const [name = '', ...rest] = entry.split('=');
    return { name: name.trim(), url: rest.join('=').trim() };
  });
  const isLink = ({ name, url }: SocialLink) => name !== '' && webAddress().safeParse(url).success;
  return links.every(isLink) ? links : null;
}
