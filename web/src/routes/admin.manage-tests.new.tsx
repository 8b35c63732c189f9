import { createFileRoute } from '@tanstack/react-router';
import { NewTestPage } from '#features/administration/tests/editor/editor-page.tsx';

export const Route = createFileRoute('/admin/manage-tests/new')({ component: NewTestPage });
