/** The same as in tables.mjs, for accounts and what is kept about them. */
export const guestsOfAccounts = {
  'features/accounts/queries.ts': {
    writes: ['profiles'],
    why: 'an account and its profile are made, and lose a role, together or not at all',
  },
  'features/accounts/own-data/export-queries.ts': {
    reads: [
      'payments',
      'refunds',
      'invoices',
      'entitlements',
      'products',
      'coupons',
      'profiles',
      'accommodations',
      'attempts',
      'late_answers',
      'discarded_attempts',
      'score_lines',
      'series',
      'test_versions',
      'enrolments',
      'files',
      'orders',
      'order_lines',
    ],
    why: 'all that is kept about somebody, as one moment of the database',
  },
  'features/accounts/guests/queries.ts': {
    reads: ['attempts'],
    writes: ['gone_sheets'],
    why: 'guests who have taken nothing are known by that alone; what their deletion leaves is of no statistics',
  },
  'features/users/commonness.ts': {
    reads: ['account_counts', 'accounts'],
    why: 'how many of the list for the console are likely to match; it reads what that list reads',
  },
  'features/users/jobs/queries.ts': {
    reads: ['accounts', 'profiles', 'series'],
    why: 'a job is for accounts that are there; it tells whom a mail may go to, and names whom it was refused for',
  },
  'features/users/queries.ts': {
    reads: ['account_activity', 'account_counts', 'accounts'],
    why: 'the list of accounts for the console; it changes them through the port of accounts',
  },
};
