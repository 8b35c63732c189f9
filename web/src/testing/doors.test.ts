import { announcementContent } from '@taiyari/contract/rules/announcements';
import { faultsIn } from '@taiyari/contract/rules/content';
import { notificationContent } from '@taiyari/contract/rules/notifications';
import { seriesContent } from '@taiyari/contract/rules/series';
import { type ThingName, things } from '@taiyari/contract/rules/testing/things';
import { type Violation, violationsOf } from '@taiyari/contract/rules/testing/violations';
import { describe, expect, it } from 'vitest';
import {
  type AnnouncementValues,
  bodyOf as announcementAsSent,
  newAnnouncement,
} from '#console/announcements/announcement-dialog.tsx';
import {
  digitsOf,
  type SeriesValues,
  contentOf as seriesAsSent,
  valuesOf,
} from '#console/authoring/series/form/series-form.ts';
import {
  draftFaults,
  draftOf,
  type TestDraft,
} from '#console/authoring/tests/editor/test-draft.ts';
import { buildFullTest } from '#console/authoring/tests/testing/build-test.ts';

/**
 * Every rule of these things, broken in the forms: each must refuse for the same reason at the same place as the doors of
 * the server do (`doors.test.ts` there).
 */
type Thing = Readonly<Record<string, unknown>>;
type Door = (thing: Thing) => readonly { readonly path: string; readonly code: string }[];

const { subjects, tags, ...sound } = things.test.sound;
const newSeries = valuesOf(null);
const saved = draftOf(buildFullTest({ ...sound, subjects: [...subjects], tags: [...tags] }));

const doors: Readonly<Partial<Record<ThingName, Door>>> = {
  series: (thing) =>
    faultsIn(
      seriesContent,
      seriesAsSent({ ...newSeries, ...asTyped(thing), features: thing.features } as SeriesValues),
    ),
  announcement: (thing) =>
    faultsIn(
      announcementContent,
      announcementAsSent({ ...newAnnouncement, ...asTyped(thing) } as AnnouncementValues),
    ),
  notification: (thing) => faultsIn(notificationContent, asTyped(thing)),
  test: (thing) => draftFaults({ ...saved, ...asTyped(thing) } as TestDraft, saved, undefined),
  question: (question) =>
    draftFaults(
      { ...saved, questions: [{ ...question, key: 'q', section: '' }] } as unknown as TestDraft,
      saved,
      undefined,
    ),
};

/** In the fields of a form numbers and lists are text. */
function asTyped(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, typed(value)]));
}

function typed(value: unknown): unknown {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? String(value) : value;
}

/** A field holds nothing but text, one for a price nothing but digits, and a rating or a price of nothing is 0. */
function canBeTyped({ fault, field, value }: Violation): boolean {
  if (fault.code === 'wrong-type') return false;
  if (field === 'rating') return value !== null;
  return !/price$/i.test(field) || digitsOf(`${value}`) === `${value}`;
}

describe.each(Object.entries(doors))('the form of a %s', (name, ask) => {
  const thing = name as ThingName;

  it('takes a sound one', () => {
    expect(ask(things[thing].sound)).toEqual([]);
  });

  it.each(violationsOf(thing).filter(canBeTyped))('refuses $field for $fault', (violation) => {
    const found = ask(violation.thing).map(({ path, code }) => ({
      path: path.replace('questions.0.', ''),
      code,
    }));
    expect(found).toEqual([violation.fault]);
  });
});
