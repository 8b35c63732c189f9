import type { KeptKey, KeptPaper, KeptProgress } from '#shared/attempts/store/kept-attempt.ts';
import type { StoreBackend } from '#shared/attempts/store/store-backend.ts';

/** For browsers without a database: lasts as long as the page. */
export function createMemoryBackend(): StoreBackend {
  const papers = new Map<string, KeptPaper>();
  const progress = new Map<string, KeptProgress>();
  const nameOf = ({ accountId, attemptId }: KeptKey) => `${accountId}/${attemptId}`;
  return {
    isDurable: false,
    putPaper: async (key, attempt) => {
      papers.set(nameOf(key), attempt);
    },
    update: async (key, change) => {
      const changed = change(progress.get(nameOf(key)));
      if (changed) progress.set(nameOf(key), changed);
    },
    get: async (key) => {
      const attempt = papers.get(nameOf(key));
      const known = progress.get(nameOf(key));
      return attempt && known ? { attempt, progress: known } : null;
    },
    list: async (accountId) =>
      [...progress.values()].filter((kept) => kept.accountId === accountId),
    remove: async (key) => {
      papers.delete(nameOf(key));
      progress.delete(nameOf(key));
    },
  };
}
