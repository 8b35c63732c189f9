import { preloadRichText } from '#ui/rich-text/use-markup.ts';

const cacheName = 'round';

/**
 * Fetches what the questions need to be shown, and keeps the code that this page was made of on the device, so that a
 * reload without a connection finds the round again; the document is kept by `web/offline.js`, which hands both out.
 */
export async function keepRoundFiles(asked: readonly Readable[]): Promise<void> {
  await preloadRichText(asked.flatMap(textsOf)).catch(() => undefined);
  if (!import.meta.env.PROD || !('caches' in window)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const cache = await caches.open(cacheName);
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...new Set(files)].filter((file) => !kept.includes(file)));
}

type Texts = {
  readonly text: string;
  readonly options: readonly string[];
  readonly passage?: string | undefined;
};

/** A question that is read by itself. */
export type Readable = Texts & {
  readonly explanation?: string;
  readonly translations?:
    | { readonly hi?: Texts | undefined; readonly ur?: Texts | undefined }
    | undefined;
};

function textsOf({ translations = {}, explanation = '', ...own }: Readable): string[] {
  const all: readonly Texts[] = [own, ...Object.values(translations)];
  return [
    explanation,
    ...all.flatMap(({ text, options, passage = '' }) => [passage, text, ...options]),
  ];
}
