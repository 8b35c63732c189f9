import { createFileRoute } from '@tanstack/react-router';
import { CurrentAffairsPage } from '#features/news/current-affairs-page.tsx';

export const Route = createFileRoute('/_shell/current-affairs')({ component: CurrentAffairsPage });
