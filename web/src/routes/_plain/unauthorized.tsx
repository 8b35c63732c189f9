import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '#site/accounts/unauthorized-page.tsx';

export const Route = createFileRoute('/_plain/unauthorized')({ component: UnauthorizedPage });
