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
