import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeCall, fakeApi, pending, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

it.each([
  ['/admin/users', 'listUsers'],
  ['/admin/test-series', 'listAdminSeries'],
  ['/admin/manage-tests', 'listManagedTests'],
  ['/admin/announcements', 'listAllAnnouncements'],
  ['/admin/notifications', 'listAllNotifications'],
  ['/admin/audit', 'listAuditEntries'],
])('%s does not send on what others have added to the address', async (path, name) => {
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), [name]: pending });
  renderApp(`${path}?search=asha&fbclid=abc`);
  await waitFor(() => expect(calls.map((call) => call.name)).toContain(name));
  const { searchParams } = calls.find((call) => call.name === name)?.url ?? {};
  expect(searchParams?.get('search')).toBe('asha');
  expect(searchParams?.has('fbclid')).toBe(false);
});

it.each([
  ['/admin/audit', 'listAuditEntries', ['actorId', 'subjectId', 'from', 'to']],
  ['/admin/security', 'listSecurityEvents', ['accountId', 'from', 'to']],
  ['/admin/orders', 'listSoldOrders', ['accountId', 'from', 'to']],
  ['/admin/orders/revenue', 'getRevenue', ['from', 'to']],
  ['/admin/analytics', 'getAnalytics', ['from', 'to']],
  ['/admin/users', 'listUsers', ['createdFrom']],
  ['/admin/question-bank', 'listBankQuestions', ['testId']],
  ['/admin/question-reports', 'listReportedQuestions', ['testId']],
  ['/admin/reviews', 'listAdminReviews', ['seriesId']],
  ['/admin/rulings', 'listRulings', ['testId']],
  ['/mistakes', 'listReviewCards', ['testId']],
])('%s drops a day that is none and an id that is none', async (path, name, filters) => {
  const noDay = '2026-02-31';
  const calls = fakeApi({ getAccount: buildAccount({ labels: ['admin'] }), [name]: pending });
  renderApp(`${path}?${filters.map((filter) => `${filter}=${noDay}`).join('&')}`);
  await waitFor(() => expect(calls.map((call) => call.name)).toContain(name));
  const { searchParams } = calls.find((call) => call.name === name)?.url ?? {};
  expect(filters.filter((filter) => searchParams?.get(filter) === noDay)).toEqual([]);
});

it.each([
  ['/admin/users', 'listUsers'],
  ['/admin/audit', 'listAuditEntries'],
])('%s shows the page of a cursor that is none', async (path, name) => {
  const message = 'This is not a place in this list';
  const refused = refusal('invalid-input', 422, message, [{ path: 'cursor', message }]);
  const calls = fakeApi({
    getAccount: buildAccount({ labels: ['admin'] }),
    [name]: ({ url }: FakeCall) => (url.searchParams.has('cursor') ? refused : pending),
  });
  renderApp(`${path}?page=3&size=50&cursor=nonsense`);
  const asked = () => calls.filter((call) => call.name === name).map(({ url }) => url.searchParams);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]?.toString()).toContain('limit=50&offset=100');
});
