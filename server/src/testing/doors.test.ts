import type { FieldError } from '@taiyari/contract';
import type { ThingName } from '@taiyari/contract/rules/testing/things';
import { things } from '@taiyari/contract/rules/testing/things';
import { type Violation, violationsOf } from '@taiyari/contract/rules/testing/violations';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBundle } from '#features/bundles/reading/read-bundle.ts';
import { readQuestionFile } from '#features/question-files/reading/read-file.ts';
import { newId } from '#platform/random/ids.ts';
import { givenAdmin, givenLearner } from '#testing/people.ts';
import { type Caller, useTestApp } from '#testing/test-app.ts';

/**
 * Every rule of these things, broken at every door of the server: each must refuse for the same reason at the same place.
 * The violations are made from the rules; `doors.test.ts` of the web does the same at the forms.
 */
const test = useTestApp();
let admin: Caller;
let learner: Caller;

beforeEach(async () => {
  admin = await givenAdmin(test);
  learner = await givenLearner(test);
});

type Fault = { readonly path: string; readonly code?: string };
type Thing = Readonly<Record<string, unknown>>;

/** What a door says of a thing; the path is the one within the thing. */
type Door = (thing: Thing) => Promise<readonly Fault[]> | readonly Fault[];

function within(prefix: string, faults: readonly Fault[]): Fault[] {
  return faults.map(({ path, code }) => ({ path: path.replace(prefix, ''), code }));
}

const api =
  (call: (thing: Thing) => Promise<{ status: number; body: { errors?: FieldError[] } }>): Door =>
  async (thing) => {
    const { status, body } = await call(thing);
    return status === 422 ? within('questions.0.', body.errors ?? []) : [];
  };

const bundle =
  (documentOf: (thing: Thing) => object, prefix: string): Door =>
  (thing) => {
    const reading = readBundle(documentOf(thing));
    const faults = reading.kind === 'faulty' ? reading.faults : [];
    return within(
      prefix,
      faults.map(({ path, code }) => ({ path: path.join('.'), code })),
    );
  };

const questionFile: Door = (question) => {
  const bytes = Buffer.from(JSON.stringify([question]));
  const { refused } = readQuestionFile({ bytes, name: 'questions.json', format: 'json' });
  return refused.flatMap(({ faults }) => within('', faults));
};

const sound = things.test.sound;

const doors: Readonly<Partial<Record<ThingName, Readonly<Record<string, Door>>>>> = {
  question: {
    api: api((question) =>
      admin.call('POST', '/api/admin/tests', { ...sound, questions: [question] }),
    ),
    file: questionFile,
    bundle: bundle(
      (question) => ({ tests: [{ ...sound, key: 'k', questions: [question] }] }),
      'tests.0.questions.0.',
    ),
  },
  test: {
    api: api((thing) => admin.call('POST', '/api/admin/tests', thing)),
    bundle: bundle((thing) => ({ tests: [{ ...thing, key: 'k' }] }), 'tests.0.'),
  },
  series: {
    api: api((thing) => admin.call('POST', '/api/admin/series', thing)),
    bundle: bundle((thing) => ({ series: [{ ...thing, key: 'k' }] }), 'series.0.'),
  },
  announcement: {
    api: api((thing) => admin.call('POST', '/api/admin/announcements', thing)),
    bundle: bundle((thing) => ({ announcements: [{ ...thing, key: 'k' }] }), 'announcements.0.'),
  },
  notification: {
    api: api((thing) => admin.call('POST', '/api/admin/notifications', thing)),
    bundle: bundle((thing) => ({ notifications: [{ ...thing, key: 'k' }] }), 'notifications.0.'),
  },
  contact: { api: api((thing) => test.visitor.call('POST', '/api/contact', thing)) },
  profile: { api: api((thing) => learner.call('PATCH', '/api/profile', thing)) },
  account: { api: api((thing) => test.visitor.call('POST', '/api/account', thing)) },
  login: { api: api((thing) => test.visitor.call('POST', '/api/account/sessions/email', thing)) },
  recovery: { api: api((thing) => test.visitor.call('POST', '/api/account/recovery', thing)) },
  payment: {
    api: api((thing) =>
      learner.call('POST', `/api/orders/${newId()}/payment`, { kind: 'upi', ...thing }),
    ),
    confirmation: api((thing) =>
      admin.call('POST', `/api/admin/orders/${newId()}/confirmation`, thing),
    ),
  },
  reason: {
    refusal: api((thing) => admin.call('POST', `/api/admin/orders/${newId()}/refusal`, thing)),
    revocation: api((thing) =>
      admin.call('POST', `/api/admin/entitlements/${newId()}/revocation`, thing),
    ),
  },
  stepUp: { api: api((thing) => learner.call('POST', '/api/account/step-up', thing)) },
};

/**
 * Bundles bring what other houses had: see the rule's own word for it, `anew`. And these write null for a list that they
 * leave out.
 */
function expectedAt(door: string, { isForNew, fault, value }: Violation): readonly Fault[] {
  const isNoList = value === null && fault.code === 'wrong-type';
  return door === 'bundle' && (isForNew || isNoList) ? [] : [fault];
}

const rows = Object.entries(doors).flatMap(([thing, ofThing]) =>
  Object.entries(ofThing).map(([door, ask]) => ({ thing: thing as ThingName, door, ask })),
);

describe.each(rows)('a $thing at the door $door', ({ thing, door, ask }) => {
  it('is let in when it is sound', async () => {
    expect(await ask(things[thing].sound)).toEqual([]);
  });

  it('is refused for every rule it breaks', async () => {
    for (const violation of violationsOf(thing)) {
      const found = await ask(violation.thing);
      expect({ value: violation.value, found }).toEqual({
        value: violation.value,
        found: expectedAt(door, violation),
      });
    }
  });
});
