import type { SiteSettings } from '@taiyari/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#testing/build-site.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

async function open(path: string, title: string, site: Partial<SiteSettings> = {}) {
  fakeApi({
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
    getSite: buildSite({ name: 'Site of the test', ...site }),
  });
  const { container } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  // The settings have come.
  await screen.findAllByText(/Site of the test/);
  return container;
}

/** The sections by the links that lead to them: each must lead to a heading of its name. */
function sectionsOf(container: HTMLElement): string[] {
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  return links.map((link) => {
    const heading = container.querySelector(link.getAttribute('href') ?? '');
    expect(heading?.textContent).toContain(link.textContent);
    return link.textContent ?? '';
  });
}

describe('the privacy policy', () => {
  it('has its date, six sections, the minimum age and the place of the data', async () => {
    const container = await open('/privacy', 'Privacy Policy');
    expect(sectionsOf(container)).toHaveLength(6);
    expect(screen.getByText('Last updated September 1, 2025')).toBeTruthy();
    expect(screen.getByText(/not meant for children under 13/)).toBeTruthy();
    expect(screen.getByText(/may be stored in India/)).toBeTruthy();
  });

  it('names what stays on the device: answers, and what was typed and not sent yet', async () => {
    await open('/privacy', 'Privacy Policy');
    const kept = screen.getByText(/kept on your own device/).textContent;
    for (const words of [
      /answers that could not be sent/,
      /profile, such as your phone number or your date of birth/,
      /notes/,
      /report/,
      /doubts/,
      /when you log out/,
      /contact form/,
    ]) {
      expect(kept).toMatch(words);
    }
  });

  it('tells what stays of a deleted account, and who is told of payments, as far as there are any', async () => {
    const said = async (payments: SiteSettings['payments']) => {
      const { textContent } = await open('/privacy', 'Privacy Policy', { payments });
      cleanup();
      return [/Invoices stay/, /comes from Razorpay/, /payment app of your own/].map((words) =>
        words.test(`${textContent}`),
      );
    };
    // It may have sold before.
    expect(await said('off')).toEqual([true, false, false]);
    expect(await said('test')).toEqual([true, false, false]);
    expect(await said('razorpay')).toEqual([true, true, false]);
    expect(await said('upi')).toEqual([true, false, true]);
  });
});

describe('the terms', () => {
  it('have their dates, nine sections and the specified points', async () => {
    const container = await open('/terms', 'Terms and Conditions');
    expect(sectionsOf(container)).toHaveLength(9);
    for (const text of [
      /Last updated September 2, 2025\. Effective September 1, 2025/,
      /billed in advance/,
      /non-refundable unless stated/,
      /cancel anytime.*at the end of the period/,
      /3-5 business days/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('claim nothing of payments that a provider would make untrue', async () => {
    const container = await open('/terms', 'Terms and Conditions');
    expect(container.textContent).not.toMatch(/nothing is charged on this site/);
    expect(screen.getByText(/Nothing is charged unless you order it and pay/)).toBeTruthy();
  });
});
