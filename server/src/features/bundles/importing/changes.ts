import type { Change } from '#features/audit/port.ts';

type Stored = { readonly status: string };

/**
 * What the audit log is told of a series or a test that was there: what lay in the trash comes out of it, and is changed
 * then. @param update tells the change of one that is in use
 */
export function changesOfStored<Row extends Stored>(
  kind: 'series' | 'test',
  before: Row,
  after: Stored & { readonly id: string; readonly title: string },
  update: (before: Row) => Change,
): Change[] {
  if (before.status !== 'trashed') return [update(before)];
  const { id: subjectId, title: subjectName, status } = after;
  const restored = {
    action: `${kind}.restored`,
    subjectId,
    subjectName,
    after: { status },
  } as const;
  return [restored, update({ ...before, status })];
}
