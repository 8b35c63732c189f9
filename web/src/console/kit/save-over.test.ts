import { expect, it } from 'vitest';
import { saveOver } from '#console/kit/save-over.ts';
import { ApiError } from '#lib/api-error.ts';

/** A server that saves once by its words, as the keys of calls have it. */
function server() {
  let state = 1;
  const done = new Map<string, string>();
  const sent: string[] = [];
  let isLost = false;
  const send = async (body: { title: string; updatedAt: string }) => {
    const words = JSON.stringify(body);
    sent.push(words);
    const known = done.get(words);
    if (known === undefined && body.updatedAt !== `${state}`) {
      throw new ApiError('Somebody else has saved.', { status: 409, type: 'conflict' });
    }
    if (known === undefined) {
      state += 1;
      done.set(words, `${state}`);
    }
    if (isLost) throw new ApiError('', { status: 0, type: 'offline' });
    return { updatedAt: known ?? `${state}` };
  };
  return {
    sent,
    lose: (whether: boolean) => {
      isLost = whether;
    },
    saveElsewhere: () => {
      state += 1;
    },
    save: (title: string, updatedAt = '1') =>
      saveOver({
        what: 'series a',
        body: { title, updatedAt },
        send,
        stateOf: (answer) => answer.updatedAt,
      }),
  };
}

const lost = { type: 'offline' };

it('saves other words over the own save whose answer was lost', async () => {
  const { save, lose } = server();
  lose(true);
  await expect(save('One')).rejects.toMatchObject(lost);
  await expect(save('Two')).rejects.toMatchObject(lost);
  lose(false);
  expect(await save('Three')).toEqual({ updatedAt: '3' });
});

it('sends the same words once more as they were, also on top of a lost save', async () => {
  const { save, lose, sent } = server();
  lose(true);
  await expect(save('One')).rejects.toMatchObject(lost);
  lose(false);
  expect(await save('One')).toEqual({ updatedAt: '2' });
  expect(sent[1]).toBe(sent[0]);
  expect(await save('Two', '2')).toEqual({ updatedAt: '3' });
});

it('sends nothing again that was refused for want of the password', async () => {
  const sent: string[] = [];
  const save = (title: string) =>
    saveOver({
      what: 'test a',
      body: { title, updatedAt: '1' },
      send: async (body) => {
        sent.push(body.title);
        if (body.title === 'Free') {
          throw new ApiError('Enter your password.', { status: 403, type: 'password-required' });
        }
        return { updatedAt: '2' };
      },
      stateOf: (answer) => answer.updatedAt,
    });
  await expect(save('Free')).rejects.toMatchObject({ type: 'password-required' });
  expect(await save('Sold')).toEqual({ updatedAt: '2' });
  expect(sent).toEqual(['Free', 'Sold']);
});

it('tells of what somebody else has saved', async () => {
  const { save, lose, saveElsewhere } = server();
  saveElsewhere();
  await expect(save('One')).rejects.toMatchObject({ type: 'conflict' });
  lose(true);
  await expect(save('Two', '2')).rejects.toMatchObject(lost);
  lose(false);
  saveElsewhere();
  await expect(save('Three', '2')).rejects.toMatchObject({ type: 'conflict' });
});
