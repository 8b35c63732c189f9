import type { AdminAnnouncement, Api, BodyOf, QueryOf, ResponseOf } from '@taiyari/contract';
import { steppedPriority } from '@taiyari/contract/rules/announcements';
import type { Deps } from '#deps.ts';
import * as queries from '#features/announcements/admin-queries.ts';
import { toAdminAnnouncement } from '#features/announcements/views.ts';
import { type Change, recordChanges } from '#features/audit/port.ts';
import { withTransaction } from '#platform/database/database.ts';
import { requireUnchanged, timeAfter } from '#platform/database/revisions.ts';
import { searchFor } from '#platform/database/searching/search.ts';
import type { Actor } from '#platform/http/caller/actor.ts';
import { newId } from '#platform/random/ids.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Row = queries.AdminAnnouncementRow;
type Edit = {
  readonly action: 'updated' | 'activated' | 'deactivated';
  readonly change: Partial<queries.AnnouncementFields>;
  /** Of a form. */
  readonly savedAt?: Date;
};

export async function listAllAnnouncements(
  { db }: Pick<Deps, 'db'>,
  filter: QueryOf<Api['listAllAnnouncements']>,
): Promise<ResponseOf<Api['listAllAnnouncements']>> {
  return searchFor(db, filter, async (searching) => ({
    items: (await queries.selectAnnouncements(db, searching)).map(toAdminAnnouncement),
    total: await queries.countAnnouncements(db, searching),
  }));
}

export async function createAnnouncement(
  deps: Needs,
  actor: Actor,
  fields: BodyOf<Api['createAnnouncement']>,
): Promise<AdminAnnouncement> {
  const now = deps.clock.now();
  const row = { ...fields, id: newId(), createdAt: now, updatedAt: now };
  await withTransaction(deps.db, async (db) => {
    await queries.insertAnnouncement(db, row);
    const change = { ...changeOf('announcement.created', row), after: fields };
    await recordChanges(db, actor, [change], now);
  });
  return toAdminAnnouncement(row);
}

/** @throws AppError `not-found`; `conflict` when somebody has saved it since it was seen. */
export function updateAnnouncement(
  deps: Needs,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: BodyOf<Api['updateAnnouncement']>,
): Promise<AdminAnnouncement> {
  return edit(deps, actor, id, (before) => {
    requireUnchanged(
      before.updatedAt,
      updatedAt,
      'Somebody else has saved this announcement meanwhile. Nothing of yours was saved.',
    );
    const savedAt = timeAfter(before.updatedAt, deps.clock.now());
    return { action: 'updated', change, savedAt };
  });
}

/**
 * Switches on or off, or moves; a step counts from the priority that is stored at that moment. A form that is open meanwhile
 * may be saved: it writes over none of this that it has not changed itself.
 */
export function changeAnnouncement(
  deps: Needs,
  actor: Actor,
  id: string,
  { isActive, priority, priorityStep }: BodyOf<Api['changeAnnouncement']>,
): Promise<AdminAnnouncement> {
  return edit(deps, actor, id, (before) => {
    if (isActive !== undefined) {
      return { action: isActive ? 'activated' : 'deactivated', change: { isActive } };
    }
    if (priorityStep === undefined) return { action: 'updated', change: { priority } };
    return {
      action: 'updated',
      change: { priority: steppedPriority(before.priority, priorityStep) },
    };
  });
}

export async function deleteAnnouncement(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
): Promise<void> {
  await withTransaction(db, async (db) => {
    const before = await queries.lockAnnouncement(db, id);
    await queries.deleteAnnouncement(db, id);
    const change = changeOf('announcement.deleted', before);
    await recordChanges(db, actor, [{ ...change, before: fieldsOf(before) }], clock.now());
  });
}

/** The row stays locked between reading and writing, so that edits come one after the other. */
async function edit(
  { db, clock }: Needs,
  actor: Actor,
  id: string,
  decide: (before: Row) => Edit,
): Promise<AdminAnnouncement> {
  return withTransaction(db, async (db) => {
    const row = await queries.lockAnnouncement(db, id);
    const before = fieldsOf(row);
    const { action, change, savedAt = row.updatedAt } = decide(row);
    const after = merged(before, change);
    await queries.updateAnnouncement(db, id, { ...after, updatedAt: savedAt });
    const entry = changeOf(`announcement.${action}`, { id, title: after.title });
    await recordChanges(db, actor, [{ ...entry, before, after }], clock.now());
    return toAdminAnnouncement({ ...row, ...after, updatedAt: savedAt });
  });
}

function changeOf(
  action: Change['action'],
  { id, title }: { readonly id: string; readonly title: string },
): Change {
  return { action, subjectId: id, subjectName: title };
}

function fieldsOf({
  id: _,
  createdAt: __,
  updatedAt: ___,
  ...fields
}: Row): queries.AnnouncementFields {
  return fields;
}

/** What is absent stays. */
function merged(
  fields: queries.AnnouncementFields,
  change: Partial<queries.AnnouncementFields>,
): queries.AnnouncementFields {
  return {
    title: change.title ?? fields.title,
    subtitle: change.subtitle ?? fields.subtitle,
    description: change.description ?? fields.description,
    content: change.content ?? fields.content,
    type: change.type ?? fields.type,
    url: change.url === undefined ? fields.url : change.url,
    priority: change.priority ?? fields.priority,
    isActive: change.isActive ?? fields.isActive,
  };
}
