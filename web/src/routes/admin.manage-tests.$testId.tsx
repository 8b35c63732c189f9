import { createFileRoute } from '@tanstack/react-router';
import { EditTestPage } from '#console/authoring/tests/editor/editor-page.tsx';

export const Route = createFileRoute('/admin/manage-tests/$testId')({ component: Page });

function Page() {
  const { testId } = Route.useParams();
  return <EditTestPage key={testId} testId={testId} />;
}
