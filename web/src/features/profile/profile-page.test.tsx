import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#features/profile/api.ts';
import { ProfilePage } from '#features/profile/profile-page.tsx';
import { i18n } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { type FakeAnswers, fakeApi, refusal } from '#testing/fake-api.ts';

const time = '2026-01-05T04:30:00.000Z';
const profile: Profile = {
  userId: 'u1',
  name: 'Asha Bhat',
  email: 'asha@example.com',
  emailVerification: false,
  phone: '',
  phoneVerification: false,
  status: true,
  registration: time,
  passwordUpdate: time,
  role: 'user',
  isActive: true,
  lastLogin: null,
  profileComplete: false,
  testsTaken: 3,
  totalScore: 12,
  bio: '',
  dateOfBirth: null,
  city: 'Srinagar',
  state: '',
  avatar: null,
  createdAt: time,
  updatedAt: time,
};

const answers: FakeAnswers = {
  getProfile: profile,
  getProfileStats: { enrolledSeries: 2, testsTaken: 3, averageScore: 61 },
  updateProfile: ({ body }) => ({
    ...profile,
    ...(body as Partial<Profile>),
    profileComplete: true,
  }),
};

async function open(overrides: FakeAnswers = {}) {
  const calls = fakeApi({ ...answers, ...overrides });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <ProfilePage />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('button', { name: 'Edit Profile' });
  return calls;
}

describe('the profile', () => {
  beforeEach(() => {
    i18n.activate('en');
  });

  it('shows figures, badges and what is not set', async () => {
    await open();
    expect(await screen.findByText('2')).toBeTruthy();
    expect(screen.getByText('Unverified')).toBeTruthy();
    expect(screen.getByText('Incomplete')).toBeTruthy();
    expect(screen.getByText('No bio added yet')).toBeTruthy();
    expect(screen.getAllByText('Not set')).toHaveLength(3);
  });

  it('saves what was changed and returns to the view', async () => {
    const calls = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText('Email').hasAttribute('readonly')).toBe(true);
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Jammu');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Your profile has been saved.')).toBeTruthy();
    expect(screen.getByText('Jammu')).toBeTruthy();
    const saved = calls.find(({ name }) => name === 'updateProfile');
    expect(saved?.body).toMatchObject({ name: 'Asha Bhat', city: 'Jammu', dateOfBirth: null });
  });

  it('restores what is stored when the changes are cancelled', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('City'), ' and more');
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(screen.getByText('Srinagar')).toBeTruthy();
  });

  it('says beside the field what the server refused, and keeps what was typed', async () => {
    const message = 'Please enter a valid phone number';
    await open({
      updateProfile: refusal('invalid-input', 422, message, [{ path: 'phone', message }]),
    });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Phone Number'), 'call me');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findAllByText(message)).toBeTruthy();
    const phone = screen.getByRole<HTMLInputElement>('textbox', { description: message });
    expect(phone.value).toBe('call me');
  });
});
