import { useEffect } from 'react';
import { useSite } from '#shared/site-settings/api.ts';

/**
 * Sets the document's title to '{title} | {site}'; undefined leaves it as it is (the thing is still loading). The
 * server writes the same title into the first HTML (page-heads.ts).
 */
export function usePageTitle(title: string | undefined): void {
  const site = useSite();

  // The document's title lies outside React; the server has written the first one.
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | ${site.name}`;
  }, [title, site.name]);
}
