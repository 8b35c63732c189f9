import type { AuditEntry } from '@taiyari/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildAccount } from '#testing/build-account.ts';
import { type FakeAnswers, type FakeCall, fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const admin = buildAccount({ labels: ['admin'] });

function buildEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'e1',
    at: '2026-03-01T06:30:00.000Z',
    actor: { id: 'a1', name: 'Asha Rather' },
    action: 'series.updated',
    subject: { id: 's1', name: 'Police Constable' },
    before: { price: 100 },
    after: { price: 200 },
    ...overrides,
  };
}

function listOf(items: AuditEntry[], total = items.length) {
  const place = { totalIsCapped: false, next: null, previous: null };
  return {
    items,
    total,
    ...place,
    kinds: ['series', 'user'],
    actors: [{ id: 'a1', name: 'Asha Rather' }],
  };
}

function open(
  path: string,
  listAuditEntries: FakeAnswers['listAuditEntries'],
  answers: FakeAnswers = {},
) {
  const calls = fakeApi({ getAccount: admin, listAuditEntries, ...answers });
  return {
    ...renderApp(path),
    user: userEvent.setup(),
    lastQuery: () =>
      Object.fromEntries(
        calls.filter(({ name }) => name === 'listAuditEntries').at(-1)?.url.searchParams ?? [],
      ),
  };
}

describe('the audit log', () => {
  it('says what became of reports as the question does', async () => {
    const closed = {
      action: 'question-report.closed',
      before: null,
      after: { outcome: 'declined' },
    };
    open('/admin/audit', listOf([buildEntry(closed)]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByText('Outcome: stays as it is')).toBeDefined();
  });

  it('names the files that somebody is done with', async () => {
    const done = {
      action: 'test.failed-imports-dismissed',
      before: { files: ['a.json', 'b.csv'] },
      after: null,
    };
    open('/admin/audit', listOf([buildEntry(done)]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByText('Failed imports dismissed')).toBeDefined();
    expect(table.getByText('Files: a.json, b.csv')).toBeDefined();
  });

  it('calls extra time as the other pages do', async () => {
    open('/admin/audit', listOf([buildEntry({ action: 'user.accommodation-given' })]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByText('Extra time given')).toBeDefined();
  });

  it('counts questions in the same words, whoever has put them in', async () => {
    const imported = { before: { questionCount: 1 }, after: { questionCount: 4 } };
    const edited = { id: 'e2', before: { totalQuestions: 4 }, after: { totalQuestions: 5 } };
    open('/admin/audit', listOf([buildEntry(imported), buildEntry(edited)]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByText('Number of questions from 1 to 4')).toBeDefined();
    expect(table.getByText('Number of questions from 4 to 5')).toBeDefined();
  });

  it('says who did what when, before and after', async () => {
    open('/admin/audit', listOf([buildEntry()]));
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    const row = table.getByRole('row', { name: /Police Constable/ });
    for (const text of ['Series', 'Updated', 'Asha Rather', 'Price from 100 to 200']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(row).getByText('1 Mar 2026, 12:00:00 pm')).toBeDefined();
    expect(screen.getByText('1 change')).toBeDefined();
    expect(within(row).getByRole('link', { name: 'Police Constable' }).getAttribute('href')).toBe(
      '/admin/test-series?search=Police+Constable',
    );
  });

  it.each([
    ['test.updated', '/admin/manage-tests/x1'],
    ['test.deleted', '/admin/trash'],
    ['ruling.proposed', '/admin/manage-tests/x1'],
    ['user.verified', '/admin/users/x1'],
    ['question.revised', '/admin/question-bank/x1'],
    ['order.refunded', '/admin/orders/x1'],
    ['announcement.created', null],
  ])('leads from %s to %j', async (action, href) => {
    open('/admin/audit', listOf([buildEntry({ action, subject: { id: 'x1', name: 'Mock 1' } })]));
    const row = within(await screen.findByRole('row', { name: /Mock 1/ }));
    const link = row.queryByRole('link', { name: 'Mock 1' });
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });

  it('tells a change of questions as a person would, in full at an address of its own', async () => {
    const question = {
      question: 'Which river flows through Srinagar?',
      options: ['Jhelum', 'Chenab', 'Tawi', 'Indus'],
      correctAnswer: 1,
      explanation: '',
      tag: '',
      subject: '',
    };
    const entry = buildEntry({
      action: 'test.updated',
      before: { isFree: true, questions: { q3: { number: 3, ...question } } },
      after: {
        isFree: false,
        questions: {
          q3: {
            ...question,
            number: 3,
            question: 'Which great river flows through Srinagar?',
            options: ['Jhelum', 'Chenab', 'Ravi', 'Indus'],
            correctAnswer: 0,
          },
          q9: { number: 9, ...question, question: 'New?' },
        },
      },
    });
    const { user, history } = open('/admin/audit?kind=test', listOf([entry]), {
      getAuditEntry: entry,
    });
    const table = within(await screen.findByRole('table', { name: 'Changes' }));
    expect(table.getByText('No longer free')).toBeDefined();
    await user.click(table.getByRole('link', { name: '2 more, in full' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?kind=test&entry=e1'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Test: updated' }));
    await drawer.findByText('Question 3: key');
    expect(drawer.getByText('No longer free')).toBeDefined();
    expect(drawer.getByText('B', { selector: 'del' })).toBeDefined();
    expect(drawer.getByText('A', { selector: 'ins' })).toBeDefined();
    expect(drawer.getByText('great', { selector: 'ins' })).toBeDefined();
    expect(drawer.getByText('Question 3: option C')).toBeDefined();
    expect(drawer.getByText('Question 9 added')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?kind=test'));
  });

  it('can be had as a file, with all that the filters find', async () => {
    const first = { ...listOf([buildEntry()]), next: 'second' };
    const pages: Record<string, Omit<typeof first, 'next'> & { next: string | null }> = {
      first,
      second: listOf([
        buildEntry({ id: 'e2', before: null, after: { title: '=1+1', isNew: true } }),
      ]),
    };
    let file: Blob | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:audit';
    });
    const { user } = open(
      '/admin/audit?kind=series',
      ({ url }: FakeCall) => pages[url.searchParams.get('cursor') ?? 'first'] ?? listOf([]),
    );
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(file).toBeDefined());
    const lines = `${await file?.text()}`.split('\r\n');
    expect(lines[1]).toContain(
      'Asha Rather,Series: updated,Police Constable,Price from 100 to 200,e1',
    );
    expect(lines.slice(2, 4).map((line) => line.split(',').slice(-2))).toEqual([
      ['Title: =1+1', 'e2'],
      ['New: yes', 'e2'],
    ]);
  });

  it('calls nothing a deleted account where a change is about nobody', async () => {
    const nothing = { id: null, name: null };
    open('/admin/audit', listOf([buildEntry({ actor: null, subject: nothing })]));
    expect(await screen.findByText('Command line')).toBeDefined();
    expect(screen.queryByText('Deleted account')).toBeNull();
  });

  it('names the command line and accounts that are gone', async () => {
    const gone = { id: 'x', name: null };
    const entry = buildEntry({ action: 'user.deactivated', actor: null, subject: gone });
    open('/admin/audit', listOf([entry]));
    expect(await screen.findByText('Command line')).toBeDefined();
    expect(screen.getByText('Deleted account')).toBeDefined();
  });

  it('calls no account deleted where a change is about a thing without a title', async () => {
    const subject = { id: 'm1', name: null };
    open('/admin/audit', listOf([buildEntry({ action: 'contact-message.answered', subject })]));
    expect(await screen.findByText('Contact message')).toBeDefined();
    expect(screen.queryByText('Deleted account')).toBeNull();
  });

  it('tells what people know, and no numbers of things', async () => {
    const after = {
      seriesIds: ['018f0000-0000-7000-8000-000000000001'],
      series: ['Police', 'Patwari'],
      amountPaise: 49900,
      kind: 'void',
      reason: 'It is **ambiguous**.',
      languages: null,
      tags: [],
    };
    open('/admin/audit?entry=e1', listOf([]), {
      getAuditEntry: buildEntry({ before: null, after }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Series: updated' }));
    await drawer.findByText('Amount');
    expect(drawer.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Series',
      'Amount',
      'Kind',
      'Reason',
    ]);
    expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Police, Patwari',
      '₹499',
      'the question does not count',
      'It is ambiguous.',
    ]);
  });

  it('shows of two long texts where they differ', async () => {
    const same = 'Marking: a right answer brings one mark and a wrong one costs a quarter of it. ';
    const entry = buildEntry({
      before: { instructions: `${same}Leave at any time.` },
      after: { instructions: `${same}Stay to the end.` },
    });
    open('/admin/audit', listOf([entry]));
    expect(await screen.findByText(/Leave at any time\.” to “.*Stay to the end\.”/)).toBeDefined();
  });

  it('asks for what the address says', async () => {
    const { lastQuery } = open(
      '/admin/audit?search=asha&kind=user&page=3',
      listOf([buildEntry()], 90),
    );
    await screen.findByRole('table');
    expect(lastQuery()).toEqual({ search: 'asha', kind: 'user', limit: '25', offset: '50' });
  });

  it('puts filters and pages into the address', async () => {
    const list = { ...listOf([buildEntry()], 90), next: 'n' };
    const { user, history } = open('/admin/audit', list);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=2'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Series');
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?kind=series'));
    await user.type(screen.getByRole('searchbox'), 'police{Enter}');
    await waitFor(() =>
      expect(history.location.href).toBe('/admin/audit?kind=series&search=police'),
    );
  });

  it('goes on from the page before where a list is long, and says that it is not counted', async () => {
    const list = { ...listOf([buildEntry()], 500), totalIsCapped: true, next: 'n', previous: 'p' };
    const { user, history, lastQuery } = open('/admin/audit?page=20', list);
    expect(await screen.findByText('500+ changes')).toBeDefined();
    expect(screen.getByText('Page 20')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=21&cursor=n'));
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '25', cursor: 'n' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit?page=20'));
  });

  it('says when nothing is found, and clears the filters', async () => {
    const { user, history } = open('/admin/audit?kind=series', listOf([]));
    expect(await screen.findByText('No changes found')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear Filters' }));
    await waitFor(() => expect(history.location.href).toBe('/admin/audit'));
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open('/admin/audit', () =>
      isDown ? refusal('internal', 500, 'Broken') : listOf([buildEntry()]),
    );
    await screen.findByText('The audit log could not be loaded. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

describe('the console', () => {
  it('tells an administrator who is none any more', async () => {
    let account = admin;
    fakeApi({
      getAccount: () => account,
      listAuditEntries: () => {
        account = buildAccount();
        return refusal('forbidden', 403, 'Access denied. Administrator privileges required.');
      },
    });
    renderApp('/admin/audit');
    expect(
      await screen.findByText(
        "Access Denied: You don't have administrator privileges to access this area.",
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeDefined();
  });
});
