import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { announcements } from '#database/announcements.ts';
import { enrolments } from '#database/enrolments.ts';
import { type Listening, listen } from '#platform/database/connecting/listen.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAccount, givenSeries } from '#testing/builders.ts';
import { createFakeClock } from '#testing/fake-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const clock = createFakeClock();
const events = new EventEmitter();
let listening: Listening | undefined;
let notices = 0;

afterEach(async () => {
  await listening?.stop();
});

/** Resolves when the connection is there. */
async function startListening(): Promise<void> {
  const heard = once(events, 'notice');
  listening = listen({
    url: database.url,
    channel: 'content_changed',
    onNotice() {
      notices += 1;
      events.emit('notice');
    },
    onError: (error) => events.emit('lost', error),
  });
  await heard;
  notices = 0;
}

async function insertAnnouncement(): Promise<void> {
  await database.current.db
    .insert(announcements)
    .values({ id: newId(), title: 'New', createdAt: clock.now() });
}

describe('a change of what visitors see', () => {
  it('is heard of once it is committed', async () => {
    await startListening();
    const heard = once(events, 'notice');
    await insertAnnouncement();
    await heard;
    expect(notices).toBe(1);
  });

  it('is not that somebody enrols', async () => {
    const needs = { db: database.current.db, clock };
    const account = await givenAccount(needs);
    const series = await givenSeries(needs);
    await startListening();
    await needs.db.insert(enrolments).values({
      id: newId(),
      accountId: account.id,
      seriesId: series.id,
      priceRupees: 0,
      enrolledAt: clock.now(),
    });
    const heard = once(events, 'notice');
    await insertAnnouncement();
    await heard;
    // Notices come in the order of the commits: an earlier one would have been counted.
    expect(notices).toBe(1);
  });

  it('may have been missed while the connection was gone', async () => {
    await startListening();
    const lost = once(events, 'lost');
    const heard = once(events, 'notice');
    await database.current.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`,
    );
    await lost;
    await heard;
    expect(notices).toBe(1);
  });
});
