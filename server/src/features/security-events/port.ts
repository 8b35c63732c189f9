/** What other features may use of this one. */
export {
  exportEvents,
  type RefusedLogIns,
  recordEvent,
  removeOldEvents,
} from '#features/security-events/service.ts';
