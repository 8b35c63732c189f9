import { createFileRoute } from '@tanstack/react-router';
import { MySeriesPage } from '#site/enrolment/my-series-page.tsx';

export const Route = createFileRoute('/_shell/_member/my-test-series')({ component: MySeriesPage });
