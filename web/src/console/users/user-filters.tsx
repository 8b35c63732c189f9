import { useLingui } from '@lingui/react/macro';
import { DayFilter, FilterSelect } from '#console/kit/lists/list-filters.tsx';
import { ListToolbar } from '#console/kit/lists/list-toolbar.tsx';
import { useRoleNames } from '#console/users/user-badges.tsx';
import type { UsersSearch } from '#console/users/users-search.ts';

export function UserFilters({ search }: { search: UsersSearch }) {
  const { t } = useLingui();
  const names = useRoleNames();
  return (
    <ListToolbar
      searchLabel={t`Search users`}
      placeholder={t`Search by name or email...`}
      search={search.search}
    >
      <FilterSelect
        label={t`Role`}
        name="role"
        value={search.role}
        options={[
          { value: '', label: t`All Roles` },
          { value: 'admin', label: names.admin },
          { value: 'moderator', label: names.moderator },
          { value: 'user', label: names.user },
        ]}
      />
      <FilterSelect
        label={t`Status`}
        name="status"
        value={search.status}
        options={[
          { value: '', label: t`All Statuses` },
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
          { value: 'verified', label: t`Verified` },
          { value: 'unverified', label: t`Unverified` },
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        name="sort"
        value={search.sort}
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'name-asc', label: t`Name A-Z` },
          { value: 'name-desc', label: t`Name Z-A` },
          { value: 'last-login', label: t`Last Login` },
          { value: 'most-tests', label: t`Most Tests` },
        ]}
      />
      {/* A row of its own where the others would be cut. */}
      <div className="basis-auto! sm:grow-0! sm:max-xl:max-w-none! sm:max-xl:basis-full!">
        <DayFilter label={t`Created from`} name="createdFrom" value={search.createdFrom} />
      </div>
    </ListToolbar>
  );
}
