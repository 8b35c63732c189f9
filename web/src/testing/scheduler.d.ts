/** As much of React's own scheduler as the tests need; it comes without types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: unique symbol;
  export function unstable_scheduleCallback(
    priority: typeof unstable_IdlePriority,
    callback: () => void,
  ): void;
}
