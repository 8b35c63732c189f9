import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { type Profile, profileQuery } from '#site/profile/api.ts';
import { Avatar } from '#site/profile/avatar.tsx';
import { ProfilePage } from '#site/profile/profile-page.tsx';
import { buildProfile } from '#testing/build-profile.ts';
import { comeBackLater } from '#testing/come-back-later.ts';
import { type FakeAnswers, fakeApi, pending, refusal } from '#testing/fake-api.ts';

const profile = buildProfile();

const answers: FakeAnswers = {
  getProfile: profile,
  getProfileStats: { enrolledSeries: 2, testsTaken: 3, averageScore: 61 },
  updateProfile: ({ body }) => ({ ...profile, ...(body as Partial<Profile>) }),
};

async function open(overrides: FakeAnswers = {}) {
  const calls = fakeApi({ ...answers, ...overrides });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <ProfilePage />
        <Fetched />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('button', { name: 'Edit Profile' });
  return calls;
}

async function edit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByLabelText('Full Name');
}

/** Drawn together with the page: who sees it has seen what the page makes of the answer. */
function Fetched() {
  const { status } = useQuery(profileQuery);
  return <output>{status}</output>;
}

describe('the profile', () => {
  beforeEach(() => {
    i18n.activate('en');
  });

  afterEach(() => vi.useRealTimers());

  it('shows figures, badges and what is not set', async () => {
    await open();
    expect(await screen.findByText('2')).toBeTruthy();
    expect(screen.getByText('Unverified')).toBeTruthy();
    expect(screen.getByText('Incomplete')).toBeTruthy();
    expect(screen.getByText('Missing: Phone Number, Date of Birth, and State')).toBeTruthy();
    expect(screen.getByText('No bio added yet')).toBeTruthy();
    expect(screen.getAllByText('Not set')).toHaveLength(3);
  });

  it('saves what was changed and returns to the view', async () => {
    const calls = await open();
    const user = userEvent.setup();
    await edit(user);
    expect(screen.getByLabelText('Email').hasAttribute('readonly')).toBe(true);
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Jammu');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeTruthy();
    expect(screen.getByText('Jammu')).toBeTruthy();
    expect(screen.getByText('Incomplete')).toBeTruthy();
    const saved = calls.find(({ name }) => name === 'updateProfile');
    expect(saved?.body).toEqual({ city: 'Jammu' });
  });

  it('leaves alone what another device has saved since, and shows it when the editing begins', async () => {
    let stored = profile;
    const calls = await open({
      getProfile: () => stored,
      updateProfile: ({ body }) => ({ ...stored, ...(body as Partial<Profile>) }),
    });
    stored = { ...profile, phone: '9419012345', city: 'Leh', bio: 'From Ladakh' };
    const user = userEvent.setup();
    await edit(user);
    expect(screen.getByDisplayValue('From Ladakh')).toBeTruthy();
    await user.type(screen.getByLabelText('State'), 'Ladakh');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'updateProfile')?.body).toEqual({ state: 'Ladakh' });
  });

  it('sends a day that was taken away', async () => {
    const calls = await open({
      getProfile: { ...profile, dateOfBirth: '2001-02-28' },
      updateProfile: profile,
    });
    const user = userEvent.setup();
    await edit(user);
    await user.clear(screen.getByLabelText('Date of Birth'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Your profile has been saved.');
    expect(calls.find(({ name }) => name === 'updateProfile')?.body).toEqual({ dateOfBirth: '' });
  });

  it('does not wait long for what the server has now', async () => {
    let isSlow = false;
    await open({ getProfile: () => (isSlow ? pending : profile) });
    isSlow = true;
    const user = userEvent.setup();
    await edit(user);
    expect(screen.getByDisplayValue('Srinagar')).toBeTruthy();
  });

  it.each([
    ['👩‍🎓 Asha', '👩'],
    ['asha', 'A'],
    [' ', 'U'],
  ])('shows a whole letter of %s where there is no picture', async (name, letter) => {
    const { container } = render(<Avatar name={name} url={null} />);
    expect(container.textContent).toBe(letter);
  });

  it('restores what is stored when the changes are cancelled', async () => {
    await open();
    const user = userEvent.setup();
    await edit(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full Name')));
    await user.type(screen.getByLabelText('City'), ' and more');
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(screen.getByText('Srinagar')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Profile' }));
  });

  it('takes the picture away when the form is saved, and not before', async () => {
    const avatar = '/api/files/picture';
    const calls = await open({
      getProfile: { ...profile, avatar },
      updateProfile: { ...profile, avatar },
      deleteAvatar: { ...profile, avatar: null },
    });
    const user = userEvent.setup();
    const removals = () => calls.filter(({ name }) => name === 'deleteAvatar');
    const pictures = () =>
      [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(pictures()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep the picture' }));
    expect(pictures()).toEqual([avatar]);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(pictures()).toEqual([avatar]);
    expect(removals()).toEqual([]);

    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeTruthy();
    expect(removals()).toHaveLength(1);
    expect(pictures()).toEqual([]);
  });

  it('says beside the field what the server refused, and keeps what was typed', async () => {
    const message = 'This number is somebody else’s';
    await open({
      updateProfile: refusal('invalid-input', 422, message, [{ path: 'phone', message }]),
    });
    const user = userEvent.setup();
    await edit(user);
    await user.type(screen.getByLabelText('Phone Number'), '9419012345');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findAllByText(message)).toBeTruthy();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { description: message });
    expect(phone.value).toBe('9419012345');
    expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy();
  });

  it('says everything that is wrong at once, beside the fields, and sends nothing', async () => {
    const calls = await open();
    const user = userEvent.setup();
    await edit(user);
    await user.clear(screen.getByLabelText('Full Name'));
    await user.type(screen.getByLabelText('Phone Number'), 'call me');
    await user.type(screen.getByLabelText('Date of Birth'), '1/2/2099');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Date of birth cannot be in the future')).toBeTruthy();
    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full Name')));
    expect(calls.map(({ name }) => name)).not.toContain('updateProfile');
  });

  it.each([
    ['internal', 500, 'Something went wrong. Please try again.', ''],
    ['unavailable', 503, 'The service is not available.', ' The service is not available.'],
  ] as const)('says that a save has failed: %s', async (type, status, detail, reason) => {
    await open({ updateProfile: refusal(type, status, detail) });
    const user = userEvent.setup();
    await edit(user);
    await user.type(screen.getByLabelText('City'), ' Old Town');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const alert = await screen.findByText(/^Failed to update profile/);
    expect(alert.textContent).toBe(`Failed to update profile. Please try again.${reason}`);
    expect(screen.getByDisplayValue('Srinagar Old Town')).toBeTruthy();
  });

  it('says that the fields are saved and the picture is not', async () => {
    const reason = 'The picture is too large.';
    await open({ putAvatar: refusal('payload-too-large', 413, reason) });
    const user = userEvent.setup();
    await edit(user);
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a picture'), picture);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const alert = await screen.findByText(/^Your profile has been saved, but not the picture/);
    expect(alert.textContent).toBe(`Your profile has been saved, but not the picture. ${reason}`);
  });

  it('keeps what is being typed when the profile cannot be fetched again', async () => {
    let isGone = false;
    const calls = await open({
      getProfile: () => (isGone ? refusal('not-found', 404, 'Not found') : profile),
    });
    const user = userEvent.setup();
    await edit(user);
    await user.type(screen.getByLabelText('City'), ' Old Town');
    isGone = true;
    comeBackLater();
    await vi.waitFor(
      () => expect(calls.filter(({ name }) => name === 'getProfile')).toHaveLength(3),
      10_000,
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('error'));
    expect(screen.getByDisplayValue('Srinagar Old Town')).toBeTruthy();
  });
});
