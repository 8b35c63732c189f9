import { type DraftPath, forgetDraft, keepDraft } from '#lib/drafts.ts';

export type DraftWriter = {
  write(draft: unknown): void;
  forget(): void;
  /** Nothing more is written: the page is being left. */
  stop(): void;
};

/**
 * Writes every state to the device at once, one after the other; while one is being written only the
 * newest waits. So nothing that was typed is older than one write when the tab is closed.
 * @param onWritten told whether the device has kept it.
 */
export function createDraftWriter(
  path: DraftPath,
  onWritten: (isKept: boolean) => void,
): DraftWriter {
  let next: (() => Promise<void>) | undefined;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (next && !isStopped) {
      const job = next;
      next = undefined;
      const isKept = await job().then(
        () => true,
        () => false,
      );
      if (!isStopped) onWritten(isKept);
    }
    isBusy = false;
  }

  function add(job: () => Promise<void>): void {
    next = job;
    void work();
  }

  return {
    write: (draft) => add(() => keepDraft(path, draft)),
    forget: () => add(() => forgetDraft(path)),
    stop: () => {
      isStopped = true;
    },
  };
}
