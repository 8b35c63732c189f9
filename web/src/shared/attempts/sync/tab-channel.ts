import type { Changes, Sheet } from '#shared/attempts/state/sheet.ts';

export type TabMessage =
  | { readonly kind: 'changedElsewhere'; readonly changes: Changes }
  | { readonly kind: 'savedElsewhere'; readonly sheet: Sheet; readonly changes: Changes }
  | { readonly kind: 'refusedElsewhere'; readonly late: Changes['answers'] }
  /** Something of the attempt itself changed: it was handed in, or a part was left. */
  | { readonly kind: 'look' };

/** Talks to other tabs of this browser that show the same attempt. */
export type TabChannel = {
  post(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
  close(): void;
};

/** Without the browser's support the tabs still meet at the server. */
export function openTabChannel(attemptId: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return silentChannel;
  const channel = new BroadcastChannel(`taiyari-attempt-${attemptId}`);
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
    },
    close: () => channel.close(),
  };
}

const silentChannel: TabChannel = {
  post: () => undefined,
  onMessage: () => undefined,
  close: () => undefined,
};
