import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#site/legal/privacy-page.tsx';

export const Route = createFileRoute('/_shell/privacy')({ component: PrivacyPage });
