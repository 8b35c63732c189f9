import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#app/not-found-page.tsx';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_shell/$')({ component: NotFoundPage });
