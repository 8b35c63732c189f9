const asked = new Map<string, Promise<void>>();

/**
 * What the build puts in the place of every `import()`: the styles that only the imported file needs are there before
 * it runs. The bundler's own does the same for scripts and old browsers as well, which cost every first load 600 bytes.
 * Rejects as the import does, or when a style sheet cannot be loaded; it is asked for again the next time.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  await Promise.all(styles.map(linked));
  return load();
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
      reject(new Error(`No style sheet ${file}`));
    };
  });
  asked.set(file, loaded);
  document.head.append(link);
  return loaded;
}
