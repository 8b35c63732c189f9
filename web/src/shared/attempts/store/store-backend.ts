import type {
  KeptAttempt,
  KeptKey,
  KeptPaper,
  KeptProgress,
} from '#shared/attempts/store/kept-attempt.ts';

/** Where attempts are kept. `update` reads and writes as one step, also against other tabs. */
export type StoreBackend = {
  readonly isDurable: boolean;
  putPaper(key: KeptKey, attempt: KeptPaper): Promise<void>;
  /** `change` may return undefined to leave things as they are. */
  update(
    key: KeptKey,
    change: (progress: KeptProgress | undefined) => KeptProgress | undefined,
  ): Promise<void>;
  get(key: KeptKey): Promise<KeptAttempt | null>;
  list(accountId: string): Promise<readonly KeptProgress[]>;
  remove(key: KeptKey): Promise<void>;
};

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
