import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#site/accounts/login-page.tsx';

export const Route = createFileRoute('/_visitor/login')({ component: Page });

function Page() {
  return <LoginPage next={Route.useSearch().next} />;
}
