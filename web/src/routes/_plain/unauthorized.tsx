import { createFileRoute } from '@tanstack/react-router';
import { UnauthorizedPage } from '#features/session/unauthorized-page.tsx';

export const Route = createFileRoute('/_plain/unauthorized')({ component: UnauthorizedPage });
