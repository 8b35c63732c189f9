import { type ListSearch, readListSearch } from '#console/kit/lists/list-search.ts';

export type UsersSearch = ListSearch<'role' | 'status' | 'createdFrom'>;

const known = {
  role: ['user', 'moderator', 'admin'],
  status: ['active', 'inactive', 'verified', 'unverified'],
  sort: ['newest', 'oldest', 'name-asc', 'name-desc', 'last-login', 'most-tests'],
} as const;

/** Words that the server would refuse are taken for none: an old or mistyped address still shows the list. */
export function validateUsersSearch(raw: Record<string, unknown>): UsersSearch {
  const search = readListSearch(raw, ['role', 'status', 'createdFrom']);
  return {
    ...search,
    role: oneOf(known.role, search.role),
    status: oneOf(known.status, search.status),
    sort: oneOf(known.sort, search.sort),
  };
}

export function oneOf<Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): Word | undefined {
  return words.find((each) => each === word);
}

/** What the query of the API takes, with its types. The router hands on what others have added to the address, too. */
export function toQuery({ search, role, status, sort, createdFrom }: UsersSearch) {
  return {
    search,
    role: oneOf(known.role, role),
    status: oneOf(known.status, status),
    sort: oneOf(known.sort, sort),
    createdFrom,
  };
}
