import type { Announcement } from '@taiyari/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Draws the home page and then takes time into its own hands. */
async function showSlides(count: number, dates: readonly string[] = []): Promise<HTMLElement> {
  const items = Array.from({ length: count }, (_, place) => {
    const slide = buildAnnouncement(`Slide ${place + 1}`);
    return { ...slide, createdAt: dates[place] ?? slide.createdAt };
  });
  fakeApi({
    getAccount: refusal('unauthenticated', 401, 'You are not logged in'),
    listAnnouncements: { items, total: count },
    listFeaturedSeries: { items: [], total: 0 },
  });
  renderApp('/');
  const slides = await screen.findByTestId('slides');
  await screen.findByText('No featured test series at the moment');
  await import('#site/announcements/listen-to-swipes.ts');
  return slides;
}

function shown(): string[] {
  return within(screen.getByTestId('slides'))
    .getAllByRole('listitem')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => within(slide).getByRole('heading').textContent ?? '');
}

function carousel(): HTMLElement {
  return screen.getByRole('region', { name: 'Updates' });
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a slide', () => {
  it('is dated by the day in India', async () => {
    await showSlides(3, ['2024-12-31T18:29:59.000Z', '2024-12-31T18:30:00.000Z']);
    const dates = [...carousel().querySelectorAll('time')].map((time) => time.textContent);
    expect(dates).toEqual(['Dec 31, 2024', 'Jan 1, 2025', 'Dec 28, 2024']);
  });
});

describe('the carousel by itself', () => {
  it('moves every 5 s, and from the last slide to the first', async () => {
    await showSlides(2);
    pass(4500);
    expect(shown()).toEqual(['Slide 1']);
    pass(600);
    expect(shown()).toEqual(['Slide 2']);
    pass(5100);
    expect(shown()).toEqual(['Slide 1']);
  });

  it('stands still under the mouse and goes on after it', async () => {
    await showSlides(2);
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' });
    pass(20_000);
    expect(shown()).toEqual(['Slide 1']);
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' });
    pass(5100);
    expect(shown()).toEqual(['Slide 2']);
  });

  it('does not stand still for a finger', async () => {
    await showSlides(2);
    fireEvent.pointerEnter(carousel(), { pointerType: 'touch' });
    pass(5100);
    expect(shown()).toEqual(['Slide 2']);
  });

  it('stands still while the keyboard is in it', async () => {
    await showSlides(2);
    act(() => carousel().focus());
    pass(20_000);
    expect(shown()).toEqual(['Slide 1']);
    act(() => carousel().blur());
    pass(5100);
    expect(shown()).toEqual(['Slide 2']);
  });

  it('does not move where less motion is wanted', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await showSlides(2);
    pass(20_000);
    expect(shown()).toEqual(['Slide 1']);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('is stopped by its button and started again', async () => {
    await showSlides(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(20_000);
    expect(shown()).toEqual(['Slide 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    pass(5100);
    expect(shown()).toEqual(['Slide 2']);
  });
});

describe('the carousel by hand', () => {
  it('has buttons, dots and a counter', async () => {
    await showSlides(3);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous update' }));
    expect(shown()).toEqual(['Slide 3']);
    fireEvent.click(screen.getByRole('button', { name: 'Next update' }));
    expect(shown()).toEqual(['Slide 1']);
    fireEvent.click(screen.getByRole('button', { name: 'Update 2' }));
    expect(shown()).toEqual(['Slide 2']);
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });

  it('cannot be moved with one slide', async () => {
    await showSlides(1);
    for (const name of ['Previous update', 'Next update', 'Pause']) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true);
    }
  });

  it('follows the arrow keys, and space stops and starts it', async () => {
    await showSlides(3);
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
    expect(shown()).toEqual(['Slide 2']);
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    expect(shown()).toEqual(['Slide 3']);
    fireEvent.keyDown(carousel(), { key: ' ' });
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    fireEvent.keyDown(carousel(), { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  it('follows a swipe, and rests for 3 s before it moves by itself again', async () => {
    const slides = await showSlides(3);
    const finger = { pointerId: 1, isPrimary: true, button: 0 };
    fireEvent.pointerDown(slides, { ...finger, clientX: 200 });
    fireEvent.pointerMove(slides, { ...finger, clientX: 120 });
    fireEvent.pointerUp(slides, { ...finger, clientX: 120 });
    expect(shown()).toEqual(['Slide 2']);
    pass(3050);
    pass(4800);
    expect(shown()).toEqual(['Slide 2']);
    pass(300);
    expect(shown()).toEqual(['Slide 3']);
  });
});

function buildAnnouncement(title: string): Announcement {
  return {
    id: title,
    title,
    subtitle: 'In short',
    description: '',
    content: '',
    type: 'news',
    url: null,
    priority: 5,
    createdAt: '2024-12-28T08:00:00.000Z',
  };
}
