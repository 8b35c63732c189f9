import { createFileRoute } from '@tanstack/react-router';
import { BulkUploadPage } from '#features/administration/imports/bulk-upload-page.tsx';
import { validateBulkUploadSearch } from '#features/administration/imports/bulk-upload-search.ts';

export const Route = createFileRoute('/admin/questions/bulk-upload')({
  validateSearch: validateBulkUploadSearch,
  component: Page,
});

function Page() {
  return <BulkUploadPage search={Route.useSearch()} />;
}
