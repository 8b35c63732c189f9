import type { Api, ResponseOf } from '@taiyari/contract';

type Profile = ResponseOf<Api['getProfile']>;

const time = '2026-01-05T04:30:00.000Z';

/** The profile of a learner who has said little. */
export function buildProfile(parts: Partial<Profile> = {}): Profile {
  return {
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
    exam: '',
    examDate: null,
    avatar: null,
    createdAt: time,
    updatedAt: time,
    ...parts,
  };
}
