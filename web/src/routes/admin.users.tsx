import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#features/administration/users/users-page.tsx';
import { validateUsersSearch } from '#features/administration/users/users-search.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: validateUsersSearch,
  component: Page,
});

function Page() {
  return <UsersPage search={Route.useSearch()} />;
}
