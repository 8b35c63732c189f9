import { pageList } from '@taiyari/contract/pages';
import { expect, it } from 'vitest';
import { consolePages } from '#routes/console-pages.tsx';
import { examPages } from '#routes/exam-pages.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import { previewPages } from '#routes/pages-of-admin.tsx';
import { sitePages } from '#routes/site-pages.tsx';
import { laterPages } from '#routes/site-pages-later.tsx';

const lists = {
  site: [...sitePages, ...laterPages],
  exam: [...examPages, ...previewPages],
  console: consolePages,
};
const productOf = ({ access, isExam }: (typeof pageList)[number]) =>
  isExam ? 'exam' : access === 'admin' ? 'console' : 'site';

it.each(Object.keys(lists) as (keyof typeof lists)[])(
  'shows in the %s the pages that are declared, and no other',
  (product) => {
    const declared = pageList.filter((page) => productOf(page) === product);
    const shown = lists[product].map(({ path }) => path).filter((path) => !path.endsWith('/*'));
    expect(shown.sort()).toEqual(declared.map(({ path }) => path).sort());
  },
);

it('finds each page in the list of its product', async () => {
  const find = pagesBeside({ site: sitePages, exam: examPages });
  for (const page of pageList) {
    const address = page.path.replace(/\$\w+/g, 'an-id');
    const isThere = (await find(address)).some(({ path }) => path === page.path);
    expect([page.path, isThere]).toEqual([page.path, true]);
  }
});

it('lets only those in who may see a page', () => {
  for (const [product, list] of Object.entries(lists)) {
    for (const page of pageList.filter((one) => productOf(one) === product)) {
      const guarded = hasGuard(list.find(({ path }) => path === page.path)?.layout);
      expect([page.path, guarded]).toEqual([page.path, page.access !== 'public']);
    }
  }
});

function hasGuard(layout: (typeof sitePages)[number]['layout']): boolean {
  return layout !== undefined && (layout.guard !== undefined || hasGuard(layout.inside));
}
