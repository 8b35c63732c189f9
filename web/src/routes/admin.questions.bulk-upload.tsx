import { createFileRoute } from '@tanstack/react-router';
import { BulkUploadPage } from '#console/question-files/bulk-upload-page.tsx';
import { validateBulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';

export const Route = createFileRoute('/admin/questions/bulk-upload')({
  validateSearch: validateBulkUploadSearch,
  component: Page,
});

function Page() {
  return <BulkUploadPage search={Route.useSearch()} />;
}
