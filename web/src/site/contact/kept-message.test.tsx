import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

async function open(person?: Person, found = person ? blank(person) : nothing) {
  fakeApi({ ...visitor, ...(person && { getAccount: person }) });
  renderApp('/contact');
  await screen.findByLabelText('Name');
  await shows(found);
}

async function openAnew(person: Person | undefined, found: string[]) {
  cleanup();
  await open(person, found);
}

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

it('lets a visitor who logs in go on with what he has written, which is the account’s from then on', async () => {
  await open();
  await userEvent.type(field('Message'), 'Of nobody yet');
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet']);
  leave(asha);
  await shows(nothing);
  enter(zoya);
  await shows(blank(zoya));
  leave(zoya);
  await shows(nothing);
  enter(asha);
  await shows(['Asha', asha.email, '', 'Of nobody yet']);
});

it('keeps what an account has begun apart from what a visitor writes meanwhile', async () => {
  await open(zoya);
  await userEvent.type(field('Message'), 'A long text of Zoya');
  leave(zoya);
  await shows(nothing);
  await userEvent.type(field('Message'), 'x');
  enter(zoya);
  await shows(['Zoya', zoya.email, '', 'A long text of Zoya']);
  leave(zoya);
  await shows(['', '', '', 'x']);
});

it('keeps nothing of a message that was sent, neither for the account nor for the visitor that began it', async () => {
  await open();
  await userEvent.type(field('Message'), 'Is the key right?');
  enter(asha, { sendContactMessage: { success: true, message: 'Sent' } });
  await shows(['Asha', asha.email, '', 'Is the key right?']);
  await userEvent.type(field('Subject'), 'Question 3');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await shows(blank(asha));
  leave(asha);
  await shows(nothing);
  enter(asha);
  await shows(blank(asha));
});

it('keeps nothing of a message that arrives after its writer has logged out', async () => {
  let arrive = () => {};
  const arrived = new Promise<{ success: true; message: string }>((resolve) => {
    arrive = () => resolve({ success: true, message: 'Sent' });
  });
  await open(zoya);
  fakeApi({ ...visitor, getAccount: zoya, sendContactMessage: () => arrived });
  await userEvent.type(field('Subject'), 'Refund');
  await userEvent.type(field('Message'), 'Is the key right?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  leave(zoya);
  await shows(nothing);
  enter(zoya);
  await shows(['Zoya', zoya.email, 'Refund', 'Is the key right?']);
  arrive();
  await shows(blank(zoya));
});

it('keeps what is being written while the page is loaded anew, for its writer alone', async () => {
  await open(zoya);
  await userEvent.type(field('Message'), 'Of Zoya');
  await openAnew(zoya, ['Zoya', zoya.email, '', 'Of Zoya']);
  await openAnew(asha, blank(asha));
  await openAnew(undefined, nothing);
  await openAnew(zoya, ['Zoya', zoya.email, '', 'Of Zoya']);
});

it('lets a visitor go on who loads the page anew, and who logs in on the way', async () => {
  await open();
  await userEvent.type(field('Email'), 'a@example.org');
  await userEvent.type(field('Message'), 'Of nobody yet');
  await openAnew(undefined, ['', 'a@example.org', '', 'Of nobody yet']);
  await openAnew(asha, ['Asha', 'a@example.org', '', 'Of nobody yet']);
  await openAnew(undefined, nothing);
  await openAnew(asha, ['Asha', 'a@example.org', '', 'Of nobody yet']);
  fakeApi({ ...visitor, getAccount: asha, sendContactMessage: { success: true, message: 'Sent' } });
  await userEvent.type(field('Subject'), 'Question 3');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByText(/Message sent successfully/);
  await openAnew(asha, blank(asha));
});

it('keeps nothing of a message that was sent, or whose writer logs out', async () => {
  await open(asha);
  fakeApi({ ...visitor, getAccount: asha, sendContactMessage: { success: true, message: 'Sent' } });
  await userEvent.type(field('Subject'), 'Question 3');
  await userEvent.type(field('Message'), 'Is the key right?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await shows(blank(asha));
  await openAnew(asha, blank(asha));
  await userEvent.type(field('Message'), 'Another');
  fakeApi({ ...visitor, getAccount: asha, deleteSessions: undefined });
  await userEvent.click(screen.getByRole('button', { name: /account menu/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(sessionStorage.getItem('letter')).toBeNull());
  await openAnew(asha, blank(asha));
});
