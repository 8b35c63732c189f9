import { useLingui } from '@lingui/react/macro';
import { categoryName } from '@taiyari/contract/rules/categories';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { adminPaths } from '#console/kit/admin-paths.ts';
import { callAdmin } from '#console/kit/call-admin.ts';
import { useConsolePages } from '#console/shell/console-links.tsx';
import type { Address } from '#lib/router/address.ts';

/** Somewhere to go. */
export type Destination = {
  readonly key: string;
  readonly title: string;
  /** What tells it from others of the same name. */
  readonly note: string;
  readonly address: Address;
};
export type DestinationGroup = {
  readonly label: string;
  readonly destinations: readonly Destination[];
};

const shownOfEach = 5;
const pauseMilliseconds = 150;

/** Where the words lead: pages at once, then tests, series and users as the server finds them. */
export function useDestinations(words: string) {
  const { t } = useLingui();
  const pages = usePages();
  const asked = useAfterPause(words.trim());
  const [tests, series, users] = useQueries({
    queries: [testsQuery(asked), seriesQuery(asked), usersQuery(asked)],
  });
  const wanted = words.trim().toLowerCase();
  const isSearching = wanted !== '' && (asked !== words.trim() || tests.isFetching);
  const found = asked === words.trim() && asked !== '';
  const groups: DestinationGroup[] = [
    { label: t`Pages`, destinations: pagesWith(pages, wanted) },
    { label: t`Tests`, destinations: found ? (tests.data ?? []) : [] },
    { label: t`Test Series`, destinations: found ? (series.data ?? []) : [] },
    { label: t`Users`, destinations: found ? (users.data ?? []) : [] },
  ];
  return {
    groups: groups.filter(({ destinations }) => destinations.length > 0),
    isSearching: isSearching || series.isFetching || users.isFetching,
    hasFailed: found && (tests.isError || series.isError || users.isError),
  };
}

function usePages(): Destination[] {
  const { t } = useLingui();
  const pages = useConsolePages().map(({ label, page }) => ({ title: label, address: page }));
  const others = [
    { title: t`Create New Test`, address: adminPaths.newTest },
    { title: t`Syllabuses`, address: adminPaths.syllabuses },
    { title: t`Test categories`, address: adminPaths.testCategories },
    { title: t`Trash`, address: adminPaths.trash },
    { title: t`Products`, address: adminPaths.products },
    { title: t`Coupons`, address: adminPaths.coupons },
    { title: t`Grants`, address: adminPaths.grants },
    { title: t`Revenue`, address: adminPaths.revenue },
    { title: t`Payment Events`, address: adminPaths.paymentEvents },
    { title: t`Bulk Jobs`, address: adminPaths.userJobs },
  ];
  return [...pages, ...others].map((page) => ({ ...page, key: page.address.to, note: '' }));
}

/** Those with a word that begins so come before those that have it within one. */
function pagesWith(pages: readonly Destination[], wanted: string): Destination[] {
  const found = pages.filter(({ title }) => title.toLowerCase().includes(wanted));
  const isWithin = ({ title }: Destination) => !` ${title.toLowerCase()}`.includes(` ${wanted}`);
  return found.toSorted((one, other) => Number(isWithin(one)) - Number(isWithin(other)));
}

const key = ['admin', 'palette'] as const;

function testsQuery(search: string) {
  return queryOptions({
    queryKey: [...key, 'tests', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownOfEach };
      const { items } = await callAdmin('listManagedTests', { query, signal });
      return items.map(
        ({ id, title, category }): Destination => ({
          key: id,
          title,
          note: category,
          address: adminPaths.test(id),
        }),
      );
    },
    enabled: search !== '',
  });
}

/** A series has no page of its own: the list shows what bears its name. */
function seriesQuery(search: string) {
  return queryOptions({
    queryKey: [...key, 'series', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownOfEach };
      const { items } = await callAdmin('listAdminSeries', { query, signal });
      return items.map(
        ({ id, title, category }): Destination => ({
          key: id,
          title,
          note: categoryName(category),
          address: { ...adminPaths.series, search: { search: title } },
        }),
      );
    },
    enabled: search !== '',
  });
}

function usersQuery(search: string) {
  return queryOptions({
    queryKey: [...key, 'users', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownOfEach };
      const { items } = await callAdmin('listUsers', { query, signal });
      return items.map(
        ({ userId, name, email }): Destination => ({
          key: userId,
          title: name,
          note: email,
          address: adminPaths.user(userId),
        }),
      );
    },
    enabled: search !== '',
  });
}

/** The words once nobody has typed for a moment. */
function useAfterPause(words: string): string {
  const [settled, setSettled] = useState(words);

  // A pause is a matter of time, which lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);

  return settled;
}
