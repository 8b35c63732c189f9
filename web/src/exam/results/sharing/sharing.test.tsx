import type { CardOfResult } from '@taiyari/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAnalysis } from '#exam/results/testing/build-analysis.ts';
import { renderAnalysis } from '#exam/results/testing/render-analysis.tsx';
import { buildAccount } from '#testing/build-account.ts';

const unshared: CardOfResult = { card: null, firstName: 'Asha', nickname: null, rank: null };
const token = 'abcdefghijklmnopqrstuv';
const card = { marks: true, percentage: false, rank: false, name: 'none', token } as const;
const shared: CardOfResult = {
  ...unshared,
  card: { ...card, createdAt: '2026-11-20T10:00:00.000Z' },
};

/** Answers as the server: what is sent is noted. */
function open(found: CardOfResult, account: object | null = buildAccount()) {
  const sent: unknown[] = [];
  const { user } = renderAnalysis(buildAnalysis(), '', async (url, init) => {
    if (url.endsWith('/api/account')) {
      return account ? Response.json(account) : Response.json({}, { status: 401 });
    }
    if (!url.endsWith('/card')) return undefined;
    const method = init?.method ?? 'GET';
    if (method === 'GET') return Response.json(found);
    sent.push(method === 'PUT' ? JSON.parse(`${init?.body}`) : method);
    return method === 'PUT' ? Response.json(shared) : new Response(null, { status: 204 });
  });
  return { user, sent };
}

describe('sharing a result', () => {
  it('begins with the test and the marks, and gives a link', async () => {
    const { user, sent } = open(unshared);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this result' }));
    await dialog.findByRole('checkbox', { name: 'Marks', checked: true });
    dialog.getByRole('checkbox', { name: 'Percentage', checked: false });
    expect(dialog.queryByRole('checkbox', { name: /^Rank/ })).toBeNull();
    expect(dialog.queryByRole('option', { name: /^Nickname/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    const link = await dialog.findByRole('textbox', { name: 'The link' });
    expect(link).toHaveProperty('value', `${window.location.origin}/score/${token}`);
    expect(sent).toEqual([{ marks: true, percentage: false, rank: false, name: 'none' }]);
    expect(dialog.getByRole('link', { name: 'Download picture' }).getAttribute('href')).toBe(
      `/api/score-cards/${token}/picture`,
    );
  });

  it('is ended after a question', async () => {
    const { user, sent } = open(shared);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    const keep = screen.getByRole('button', { name: 'Keep sharing' });
    expect(document.activeElement).toBe(keep);
    await user.click(keep);
    const stop = screen.getByRole('button', { name: 'Stop sharing' });
    expect(document.activeElement).toBe(stop);
    await user.click(stop);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'End the link' }));
    await screen.findByRole('button', { name: 'Make a link' });
    expect(sent).toEqual(['DELETE']);
  });
});
