/** Small notes of this browser. Storage can be switched off altogether; then nothing is remembered. */
export type WebStorageName = 'localStorage' | 'sessionStorage';

export function readNote(storage: WebStorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null takes the note away. */
export function writeNote(storage: WebStorageName, key: string, note: string | null): boolean {
  try {
    if (note === null) window[storage].removeItem(key);
    else window[storage].setItem(key, note);
    return true;
  } catch {
    return false;
  }
}
