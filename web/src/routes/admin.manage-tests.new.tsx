import { createFileRoute } from '@tanstack/react-router';
import { NewTestPage } from '#console/authoring/tests/editor/editor-page.tsx';

export const Route = createFileRoute('/admin/manage-tests/new')({ component: NewTestPage });
