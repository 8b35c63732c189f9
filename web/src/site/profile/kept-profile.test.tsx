import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readDraft } from '#lib/drafts.ts';
import type { Profile } from '#site/profile/api.ts';
import { buildAccount } from '#testing/build-account.ts';
import { buildProfile } from '#testing/build-profile.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const asha = buildProfile({ userId: '0190a1b2-0000-7000-8000-0000000000c1' });
const zoya = buildProfile({ userId: '0190a1b2-0000-7000-8000-0000000000c2', name: 'Zoya' });
const ashasDraft = { accountId: asha.userId, name: 'profile' };
const kept = /is kept on this device, and not saved yet/;

const answersOf = (profile: Profile): FakeAnswers => ({
  getAccount: buildAccount({ id: profile.userId, name: profile.name }),
  getProfile: profile,
  getProfileStats: { enrolledSeries: 2, testsTaken: 3, averageScore: 61 },
  updateProfile: ({ body }) => ({ ...profile, ...(body as Partial<Profile>) }),
});

/** The page as it is loaded, or loaded anew. */
function open(profile: Profile = asha, answers: FakeAnswers = {}) {
  cleanup();
  const calls = fakeApi({ ...answersOf(profile), ...answers });
  const bodies = () => calls.filter(({ name }) => name === 'updateProfile').map(({ body }) => body);
  return { ...renderApp('/profile'), bodies };
}

async function edit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await screen.findByLabelText('Full Name');
}

const typeIn = (label: string, words: string) =>
  userEvent.type(screen.getByLabelText(label), words);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('keeps what was typed when the page is left by a link, or loaded anew, until it is saved', async () => {
  const { navigate } = open();
  await edit();
  await typeIn('City', ', Old Town');
  await typeIn('Bio', 'Ten years of maths');
  await navigate({ to: '/contact' });
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull());
  await navigate({ to: '/profile' });
  await screen.findByDisplayValue('Ten years of maths');
  const { bodies } = open();
  await screen.findByDisplayValue('Ten years of maths');
  expect(screen.getByDisplayValue('Srinagar, Old Town')).toBeTruthy();
  expect(screen.getByText(kept)).toBeTruthy();
  await press('Save Changes');
  await screen.findByText('Your profile has been saved.');
  expect(bodies()).toEqual([{ city: 'Srinagar, Old Town', bio: 'Ten years of maths' }]);
  open();
  await screen.findByRole('button', { name: 'Edit Profile' });
  await edit();
  expect(screen.getByDisplayValue('Srinagar')).toBeTruthy();
  expect(screen.queryByText(kept)).toBeNull();
});

it('keeps nothing that was cancelled, or taken back by hand', async () => {
  open();
  await edit();
  await typeIn('Bio', 'Ten');
  await press('Cancel Changes');
  await edit();
  expect(screen.queryByDisplayValue('Ten')).toBeNull();
  await typeIn('City', 's');
  await typeIn('City', '{Backspace}');
  open();
  await screen.findByText('Srinagar');
  await edit();
  expect(screen.queryByText(kept)).toBeNull();
});

it('keeps a day that was chosen, and not one that is half typed', async () => {
  open();
  await edit();
  await typeIn('Date of Birth', '28/2/2001');
  open();
  const day = await screen.findByLabelText<HTMLInputElement>('Date of Birth');
  await waitFor(() => expect(day.value).toBe('28 Feb 2001'));
  await typeIn('Date of Birth', '{Backspace}{Backspace}{Backspace}');
  await typeIn('State', 'Ladakh');
  open();
  await screen.findByDisplayValue('Ladakh');
  expect(screen.getByLabelText<HTMLInputElement>('Date of Birth').value).toBe('');
});

it('shows to nobody else what an account was typing', async () => {
  open();
  await edit();
  await typeIn('Bio', 'Of Asha');
  open(zoya);
  await edit();
  expect(screen.queryByDisplayValue('Of Asha')).toBeNull();
  await typeIn('Bio', 'Of Zoya');
  open();
  expect(await screen.findByDisplayValue('Of Asha')).toBeTruthy();
});

it('says what another device has saved in the same field since', async () => {
  open();
  await edit();
  await typeIn('City', ', Old Town');
  await typeIn('Bio', 'Of maths');
  open({ ...asha, city: 'Leh', phone: '9419012345' });
  const told = { description: /^Changed elsewhere meanwhile: Leh/ };
  expect(await screen.findByRole('textbox', told)).toHaveProperty('value', 'Srinagar, Old Town');
  expect(screen.getByDisplayValue('9419012345')).toBeTruthy();
  expect(screen.getAllByRole('textbox', { description: /elsewhere/ })).toHaveLength(1);
  // Also once more is typed, and the page loaded again.
  await typeIn('Bio', '!');
  open({ ...asha, city: 'Leh' });
  await screen.findByRole('textbox', told);
});

it('says so, too, of what another tab saves while the form is open', async () => {
  const stored = { ...asha };
  open(asha, { getProfile: () => ({ ...stored }) });
  await edit();
  await typeIn('City', ', Old Town');
  stored.city = 'Leh';
  window.dispatchEvent(new Event('visibilitychange'));
  const told = { description: /^Changed elsewhere meanwhile: Leh/ };
  expect(await screen.findByRole('textbox', told)).toHaveProperty('value', 'Srinagar, Old Town');
});

it('leads to the login when the session is over, and back to what was typed', async () => {
  const unauthenticated = refusal('unauthenticated', 401, 'Please log in to continue.');
  const { history } = open(asha, { updateProfile: unauthenticated });
  await edit();
  await typeIn('Bio', 'Of maths');
  await press('Save Changes');
  await screen.findByText(/Please log in to continue/);
  expect(screen.getByDisplayValue('Of maths')).toBeTruthy();
  fakeApi({ getAccount: unauthenticated });
  await press('Log in');
  await waitFor(() => expect(history.location.href).toBe('/login?next=%2Fprofile'));
  open();
  expect(await screen.findByDisplayValue('Of maths')).toBeTruthy();
});

it('forgets what the server has by now, and keeps the rest', async () => {
  open(asha, { updateProfile: () => Promise.reject(new TypeError('The answer was lost')) });
  await edit();
  await typeIn('City', ', Old Town');
  await press('Save Changes');
  await screen.findByText(/Failed to update profile/);
  await typeIn('Bio', 'Of maths');
  const saved = { ...asha, city: 'Srinagar, Old Town' };
  open(saved);
  await screen.findByDisplayValue('Of maths');
  // Another device has saved another city and these words.
  open({ ...saved, city: 'Jammu' });
  await screen.findByDisplayValue('Of maths');
  expect(screen.getByDisplayValue('Jammu')).toBeTruthy();
  expect(screen.queryByRole('textbox', { description: /elsewhere/ })).toBeNull();
  open({ ...saved, city: 'Jammu', bio: 'Of maths' });
  await screen.findByRole('button', { name: 'Edit Profile' });
  await waitFor(async () => expect(await readDraft(ashasDraft)).toBeUndefined());
});

it('takes for saved what the server has without the blanks around it', async () => {
  open();
  await edit();
  await typeIn('City', ', Old Town ');
  await typeIn('Bio', 'Of maths');
  open({ ...asha, city: 'Srinagar, Old Town' });
  await screen.findByDisplayValue('Of maths');
  expect(screen.queryByRole('textbox', { description: /elsewhere/ })).toBeNull();
  open({ ...asha, city: 'Srinagar, Old Town', bio: 'Of maths' });
  await screen.findByRole('button', { name: 'Edit Profile' });
  await waitFor(async () => expect(await readDraft(ashasDraft)).toBeUndefined());
});

it('says nothing of another device where a save is found that had no answer', async () => {
  const stored = { ...asha };
  open(asha, {
    getProfile: () => ({ ...stored }),
    updateProfile: ({ body }) => {
      stored.city = (body as Profile).city.trim();
      return Promise.reject(new TypeError('The answer was lost'));
    },
  });
  await edit();
  await typeIn('City', ', Old Town ');
  await press('Save Changes');
  await screen.findByText(/Failed to update profile/);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await readDraft(ashasDraft)).toBeUndefined());
  expect(screen.queryByRole('textbox', { description: /elsewhere/ })).toBeNull();
});

async function saveWithoutPicture() {
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  await press('Save Changes');
  await screen.findByText(/but not the picture/);
}

const tooLarge = refusal('payload-too-large', 413, 'The picture is too large.');

it('goes on from the words that are saved when the picture is refused', async () => {
  open();
  await edit();
  await typeIn('City', ', Old Town');
  let stored = asha;
  const { bodies } = open(asha, {
    updateProfile: ({ body }) => (stored = { ...stored, ...(body as Partial<Profile>) }),
    putAvatar: tooLarge,
  });
  await screen.findByText(kept);
  await saveWithoutPicture();
  expect(screen.queryByText(kept)).toBeNull();
  await typeIn('Bio', 'Of maths');
  await press('Save Changes');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()).toEqual([{ city: 'Srinagar, Old Town' }, { bio: 'Of maths' }]);
  await screen.findByRole('button', { name: 'Save Changes' });
  await typeIn('City', '!');
  open(stored);
  await screen.findByDisplayValue('Srinagar, Old Town!');
  expect(screen.queryByRole('textbox', { description: /elsewhere/ })).toBeNull();
});

it('keeps no words that are saved when the picture is refused', async () => {
  open(asha, { putAvatar: tooLarge });
  await edit();
  await typeIn('City', ' ');
  await typeIn('Bio', 'Of maths');
  await saveWithoutPicture();
  open({ ...asha, bio: 'Of maths' });
  await screen.findByRole('button', { name: 'Edit Profile' });
  await edit();
  expect(screen.queryByText(kept)).toBeNull();
});
