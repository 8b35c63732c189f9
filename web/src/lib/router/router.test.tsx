import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use, useEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from '#lib/router/history.ts';
import { Link } from '#lib/router/link.tsx';
import { type Layout, type Page, page, redirect } from '#lib/router/page.ts';
import { RouterView } from '#lib/router/react.tsx';
import { Router } from '#lib/router/router.ts';
import { useBlocker } from '#lib/router/use-blocker.ts';

/** A page that says its name; `code` holds it back or breaks it. */
const named = (path: string, name: string, code = Promise.resolve(), layout?: Layout) =>
  page(path, {
    layout,
    load: async () => {
      await code;
      return { draw: () => <h1>{name}</h1> };
    },
  });

function open(
  href: string,
  pages: readonly Page[] | Promise<readonly Page[]>,
  layouts?: readonly Layout[],
) {
  const router = new Router({
    findPages: () => pages,
    layouts,
    queryClient: new QueryClient(),
    history: createMemoryHistory(href),
    scrollBehavior: 'instant',
  });
  render(
    <RouterView
      router={router}
      whenBroken={({ onRetry }) => (
        <button type="button" onClick={onRetry}>
          Again
        </button>
      )}
    />,
  );
  return { router, go: (to: string) => act(() => router.navigate({ href: to })) };
}

/** It takes the focus itself, as what replaces another screen does. */
function Taking({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {name}
    </h1>
  );
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

const heading = (name: string) => screen.findByRole('heading', { name });

it('gives the focus to the page that comes, in whatever layout, and leaves it on the first one', async () => {
  const frame: Layout = {
    frame: ({ children }) => <main tabIndex={-1}>{children}</main>,
  };
  const other: Layout = {
    frame: ({ children }) => (
      <div>
        <main tabIndex={-1}>{children}</main>
      </div>
    ),
  };
  const { go } = open('/a', [
    named('/a', 'A', undefined, frame),
    named('/b', 'B', undefined, frame),
    named('/c', 'C', undefined, other),
  ]);
  await heading('A');
  expect(document.activeElement).toBe(document.body);
  for (const [path, name] of [
    ['/b', 'B'],
    ['/c', 'C'],
    ['/a', 'A'],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur());
    await go(path);
    await heading(name);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  }
});

function Slow({ code }: { code: Promise<void> }) {
  use(code);
  return <main tabIndex={-1}>It</main>;
}

it('gives it to the page once that stands in the place of what says that it is loaded', async () => {
  const { promise, resolve } = deferred();
  const waiting = <main tabIndex={-1}>Loading...</main>;
  const { go } = open('/a', [
    named('/a', 'A'),
    page('/b', {
      load: async () => ({
        draw: () => (
          <Suspense fallback={waiting}>
            <Slow code={promise} />
          </Suspense>
        ),
      }),
    }),
  ]);
  await heading('A');
  await go('/b');
  expect(document.activeElement).toBe(await screen.findByText('Loading...'));
  await act(async () => resolve());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('It')));
});

it('leaves the focus where a page that comes has put it', async () => {
  const frame: Layout = { frame: ({ children }) => <main tabIndex={-1}>{children}</main> };
  const { go } = open('/a', [
    named('/a', 'A', undefined, frame),
    page('/b', { layout: frame, load: async () => ({ draw: () => <Taking name="B" /> }) }),
  ]);
  await heading('A');
  await go('/b');
  expect(document.activeElement).toBe(await heading('B'));
});

describe('a page', () => {
  it('gets what its path, its query and its guard give', async () => {
    const exam = page('/series/$seriesId/test/$testId', {
      layout: { guard: async () => 'Asha' },
      readSearch: ({ tab }) => ({ tab: String(tab) }),
      load: async () => ({
        draw: ({ params, search, given }) => (
          <h1>{[params.seriesId, params.testId, search.tab, given].join(' ')}</h1>
        ),
      }),
    });
    open('/series/a%2Fb/test/7/?tab=x&other=y', [exam]);
    await heading('a/b 7 x Asha');
  });

  it('is the first one that takes the address, and the last one takes what no other does', async () => {
    const pages = [named('/tests/new', 'New'), named('/tests/$id', 'One'), named('/*', 'None')];
    const { go } = open('/tests/new', pages);
    await heading('New');
    await go('/tests/7');
    await heading('One');
    await go('/tests/7/more');
    await heading('None');
  });

  it('stays until the next one is there, and of two wishes the newer one counts', async () => {
    const slow = deferred();
    const pages = [
      named('/', 'First'),
      named('/slow', 'Slow', slow.promise),
      named('/b', 'Second'),
    ];
    const { router, go } = open('/', pages);
    await heading('First');
    void router.navigate({ href: '/slow' });
    await Promise.resolve();
    await heading('First');
    await go('/b');
    slow.resolve();
    await heading('Second');
    expect(screen.queryByRole('heading', { name: 'Slow' })).toBeNull();
  });

  it('is said to be on its way until it is there, or the one that was wished for instead', async () => {
    const [slow, slower] = [deferred(), deferred()];
    const { router } = open('/a', [
      named('/a', 'A'),
      named('/slow', 'Slow', slow.promise),
      named('/slower', 'Slower', slower.promise),
      page('/hidden', {
        layout: { guard: () => Promise.reject(redirect({ href: '/slower' })) },
        load: async () => ({ draw: () => null }),
      }),
    ]);
    await heading('A');
    const { dataset } = document.documentElement;
    expect(dataset).not.toHaveProperty('loading');
    const passed = router.navigate({ href: '/slow' });
    const newest = router.navigate({ href: '/hidden' });
    expect(dataset).toHaveProperty('loading');
    slow.resolve();
    await passed;
    expect(dataset).toHaveProperty('loading');
    slower.resolve();
    await act(() => newest);
    await heading('Slower');
    expect(dataset).not.toHaveProperty('loading');
    expect(router.history.location.pathname).toBe('/slower');
  });

  it('that could not be fetched is tried again', async () => {
    let tries = 0;
    const flaky = page('/', {
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('no line');
        return { draw: () => <h1>There</h1> };
      },
    });
    open('/', [flaky]);
    await userEvent.click(await screen.findByRole('button', { name: 'Again' }));
    await heading('There');
  });
});

describe('a guard', () => {
  it('leads elsewhere without an entry in the history', async () => {
    const guarded: Layout = {
      guard: async ({ location }) => {
        throw redirect({ to: '/login', search: { next: location.href } });
      },
    };
    const pages = [
      named('/', 'Home'),
      named('/own', 'Own', undefined, guarded),
      named('/login', 'Login'),
    ];
    const { router, go } = open('/', pages);
    await heading('Home');
    await go('/own?tab=2');
    await heading('Login');
    expect(router.history.location.href).toBe('/login?next=%2Fown%3Ftab%3D2');
    act(() => router.history.go(-1));
    await heading('Home');
  });

  it('shows that it waits, within what stands outside of it', async () => {
    const answer = deferred();
    const frame: Layout = { frame: ({ children }) => <main>{children}</main> };
    const guarded: Layout = {
      inside: frame,
      guard: () => answer.promise,
      pending: () => <p>Waiting</p>,
    };
    open('/', [named('/', 'Own', undefined, guarded)]);
    expect((await screen.findByText('Waiting')).closest('main')).toBeTruthy();
    answer.resolve();
    await heading('Own');
    expect(screen.queryByText('Waiting')).toBeNull();
  });
});

function Held() {
  const { isBlocked, proceed, reset } = useBlocker({ shouldBlock: () => true });
  return isBlocked ? (
    <>
      <button type="button" onClick={reset}>
        Stay
      </button>
      <button type="button" onClick={proceed}>
        Leave
      </button>
    </>
  ) : (
    <h1>Held</h1>
  );
}

function Broken(): never {
  throw new Error('broken');
}

describe('what fails', () => {
  const frame: Layout = { frame: ({ children }) => <main aria-label="Frame">{children}</main> };
  const again = () => within(screen.getByRole('main')).findByRole('button', { name: 'Again' });

  it('is told inside the layouts that stand already: around a guard', async () => {
    const guard = () => Promise.reject(new Error('offline'));
    const layout = { inside: frame, guard };
    open('/a', [named('/a', 'A', Promise.resolve(), layout)]);
    await screen.findByRole('main');
    expect(await again()).toBeDefined();
  });

  it('is told inside all layouts of a page whose code does not come', async () => {
    const code = Promise.reject(new TypeError('gone'));
    open('/a', [named('/a', 'A', code, frame)]);
    await screen.findByRole('main');
    expect(await again()).toBeDefined();
  });

  it('is told inside the layouts of the site when nobody knows which pages there are', async () => {
    open('/a', Promise.reject(new TypeError('gone')), [frame]);
    await screen.findByRole('main');
    expect(await again()).toBeDefined();
  });

  it('is told inside all layouts of a page that breaks while it is drawn', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const broken = async () => ({ draw: () => <Broken /> });
    open('/a', [page('/a', { layout: frame, load: broken })]);
    await screen.findByRole('main');
    expect(await again()).toBeDefined();
  });
});

describe('a page that would be lost', () => {
  async function openHeld() {
    const held = page('/held', { load: async () => ({ draw: () => <Held /> }) });
    const opened = open('/', [named('/', 'Home'), named('/other', 'Other'), held]);
    await heading('Home');
    await opened.go('/held');
    await heading('Held');
    return opened;
  }

  it('is held on the way back, and stays where it is', async () => {
    const { router } = await openHeld();
    act(() => router.history.go(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await heading('Held');
    expect(router.history.location.href).toBe('/held');
  });

  it('is left on the way back by who wants to', async () => {
    const { router } = await openHeld();
    act(() => router.history.go(-1));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('Home');
    expect(router.history.location.href).toBe('/');
  });

  it('is left by a link by who wants to, and never by a link that is not followed', async () => {
    const { router } = await openHeld();
    void router.navigate({ href: '/other' });
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(router.history.location.href).toBe('/held');
    void router.navigate({ href: '/other' });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('Other');
  });
});

describe('a link', () => {
  const list = page('/list', {
    readSearch: ({ search, sort }) => ({ search, sort }),
    load: async () => ({
      draw: () => (
        <>
          <Link to="." search={(shown) => ({ ...shown, sort: 'new' })}>
            Newest
          </Link>
          <Link to="/list">List</Link>
          <Link to="/list" activeOptions={{ exact: true }}>
            Whole list
          </Link>
        </>
      ),
    }),
  });

  it('changes the query that the page has read, in its order, and nothing that others have added', async () => {
    const { router } = open('/list?sort=old&evil=1&search=a', [list]);
    await userEvent.click(await screen.findByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(router.history.location.href).toBe('/list?sort=new&search=a'));
  });

  it('tells that its page is shown; an exact one only without another query', async () => {
    open('/list?sort=old', [list]);
    const link = await screen.findByRole('link', { name: 'List' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(
      screen.getByRole('link', { name: 'Whole list' }).getAttribute('aria-current'),
    ).toBeNull();
  });
});
