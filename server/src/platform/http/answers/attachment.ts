/**
 * The value of `content-disposition` for a file that is to be saved under this name: letters of any
 * script for browsers of today, ASCII for the others.
 */
export function attachment(name: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ascii = safe.replace(/[^\x20-\x7e]+/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
