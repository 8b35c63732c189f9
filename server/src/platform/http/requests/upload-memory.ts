import { AppError } from '#platform/http/errors/app-error.ts';
import { tooMany } from '#platform/http/limits/limit.ts';

export type HeldMemory = {
  /** @throws AppError `unavailable` when all uploads together would hold too much. */
  add(bytes: number): void;
  /** Gives everything back; once is enough, twice does no harm. */
  release(): void;
};

export type UploadMemory = {
  /** @throws AppError `too-many-requests` when this caller sends as many files already as one may. */
  open(caller: string): HeldMemory;
};

const filesOfOneCaller = 2;

/** The memory that all uploads share until they are answered, so that slow senders of large files cannot fill it. */
export function createUploadMemory(maximumBytes: number): UploadMemory {
  const open = new Map<string, number>();
  let held = 0;

  function close(caller: string): void {
    const others = (open.get(caller) ?? 1) - 1;
    if (others === 0) open.delete(caller);
    else open.set(caller, others);
  }

  return {
    open(caller) {
      const count = open.get(caller) ?? 0;
      if (count >= filesOfOneCaller) {
        throw tooMany(2, 'Two of your files are still on their way. Please wait for them.');
      }
      open.set(caller, count + 1);
      let own = 0;
      let isOpen = true;
      return {
        add(bytes) {
          if (held + bytes > maximumBytes) throw full();
          held += bytes;
          own += bytes;
        },
        release() {
          if (!isOpen) return;
          isOpen = false;
          held -= own;
          close(caller);
        },
      };
    },
  };
}

function full(): AppError {
  const sentence = 'Very many files are on their way. Please try again in a moment.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 5 });
}
