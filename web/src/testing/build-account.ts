import type { Account } from '@taiyari/contract';

export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: '018f0000-0000-7000-8000-000000000001',
    name: 'Aisha Wani',
    email: 'aisha@example.org',
    emailVerification: false,
    phone: '',
    phoneVerification: false,
    status: true,
    registration: '2025-01-01T00:00:00.000Z',
    passwordUpdate: '2025-01-01T00:00:00.000Z',
    labels: [],
    questionLanguage: null,
    ...overrides,
  };
}
