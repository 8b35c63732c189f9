import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetDrafts, readDraft } from '#lib/drafts.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildSite } from '#testing/build-site.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const visitor: FakeAnswers = {
  getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
  getSite: buildSite(),
};
const zoya = buildAccount({ id: '0190a1b2-0000-7000-8000-0000000000c0', name: 'Zoya' });
const asha = buildAccount({ id: '0190a1b2-0000-7000-8000-0000000000c1', name: 'Asha' });
const nothing = ['', '', '', ''];

type Person = typeof zoya;

const blank = ({ name, email }: Person) => [name, email, '', ''];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const fields = () => ['Name', 'Email', 'Subject', 'Message'].map((label) => field(label).value);

const shows = (values: string[]) => waitFor(() => expect(fields()).toEqual(values));

const keptOf = ({ id }: Person) => readDraft({ accountId: id, name: 'contact message' });

/** Another tab tells so, and the server answers for whoever is logged in there. */
const tell = (key: string, newValue: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

function enter(person: Person, answers: FakeAnswers = {}) {
  const calls = fakeApi({ ...visitor, getAccount: person, ...answers });
  tell('entered', person.id);
  return calls;
}

function leave({ id }: Person): void {
  fakeApi(visitor);
  tell('left', id);
}

async function open(person?: Person) {
  fakeApi({ ...visitor, ...(person && { getAccount: person }) });
  renderApp('/contact');
  await screen.findByLabelText('Name');
  await shows(person ? blank(person) : nothing);
}

beforeEach(async () => {
  await forgetDrafts(zoya.id);
  await forgetDrafts(asha.id);
});

it('keeps what an account was writing for that account alone', async () => {
  await open(zoya);
  await userEvent.type(field('Subject'), 'Refund');
  await userEvent.type(field('Message'), 'Of Zoya');
  leave(zoya);
  await shows(nothing);
  enter(asha);
  await shows(blank(asha));
  leave(asha);
  await shows(nothing);
  enter(zoya);
  await shows(['Zoya', zoya.email, 'Refund', 'Of Zoya']);
});

it('shows it after a reload, with the name as it was written', async () => {
  await open(zoya);
  await userEvent.type(field('Name'), ' Mir');
  await userEvent.type(field('Message'), 'Of Zoya');
  cleanup();
  renderApp('/contact');
  await screen.findByLabelText('Name');
  await shows(['Zoya Mir', zoya.email, '', 'Of Zoya']);
});

it('lets a visitor who logs in go on with what he has written, and leaves it to him after a log-out', async () => {
  await open();
  await userEvent.type(field('Message'), 'Of nobody yet');
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet']);
  await userEvent.type(field('Message'), ', now of Asha');
  leave(asha);
  await shows(['', '', '', 'Of nobody yet']);
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet, now of Asha']);
});

it('keeps a message of a visitor for the account that took it along, also without another letter', async () => {
  await open();
  await userEvent.type(field('Message'), 'Of nobody yet');
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet']);
  leave(asha);
  await shows(['', '', '', 'Of nobody yet']);
  enter(zoya);
  await shows(blank(zoya));
  leave(zoya);
  await shows(['', '', '', 'Of nobody yet']);
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet']);
});

it('keeps nothing of a message that was sent, neither for the account nor for the visitor that began it', async () => {
  await open();
  await userEvent.type(field('Message'), 'Is the key right?');
  enter(asha, { sendContactMessage: { success: true, message: 'Sent' } });
  await shows(['Asha', asha.email, '', 'Is the key right?']);
  await userEvent.type(field('Subject'), 'Question 3');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await shows(blank(asha));
  await waitFor(async () => expect(await keptOf(asha)).toBeUndefined());
  leave(asha);
  await shows(nothing);
});
