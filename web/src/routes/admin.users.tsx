import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#console/users/users-page.tsx';
import { validateUsersSearch } from '#console/users/users-search.ts';

export const Route = createFileRoute('/admin/users')({
  validateSearch: validateUsersSearch,
  component: Page,
});

function Page() {
  return <UsersPage search={Route.useSearch()} />;
}
