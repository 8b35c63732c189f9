const asked = new Map<string, Promise<void>>();

/** Longer than the largest of these files takes a slow line: what has not come by then hangs. */
const patienceMilliseconds = 60_000;

/**
 * What the build puts in the place of every `import()`: the styles that only the imported file needs are there before
 * it runs. The bundler's own does the same for scripts and old browsers as well, which cost every first load 600 bytes.
 * Scripts are named where an import that failed is tried again: they are fetched whole before it, because browsers of
 * phones in use (Chromium up to 150) take a module that did not come once for missing as long as the document stands.
 * Rejects as the import does, or when one of the files cannot be loaded; it is asked for again the next time.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => (file.endsWith('.css') ? linked(file) : fetched(file))));
  return load();
}

async function fetched(file: string) {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(`/${file}`, { signal });
  await response.text();
  if (!response.ok) throw new Error(file);
}

function linked(file: string) {
  const known = asked.get(file);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `/${file}`,
  });
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(file);
      reject(new Error(file));
    };
  });
  asked.set(file, loaded);
  document.head.append(link);
  return loaded;
}
