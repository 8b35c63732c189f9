import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '#site/accounts/signup-page.tsx';

export const Route = createFileRoute('/_visitor/signup')({ component: Page });

function Page() {
  return <SignupPage next={Route.useSearch().next} />;
}
