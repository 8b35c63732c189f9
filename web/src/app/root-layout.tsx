import { Outlet } from '@tanstack/react-router';
import { UnsentAnswers } from '#app/unsent-answers.tsx';

export function RootLayout() {
  return (
    <>
      <UnsentAnswers />
      <Outlet />
    </>
  );
}
