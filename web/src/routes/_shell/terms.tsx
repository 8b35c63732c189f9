import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#site/legal/terms-page.tsx';

export const Route = createFileRoute('/_shell/terms')({ component: TermsPage });
