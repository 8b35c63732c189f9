import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#site/home/home-page.tsx';

export const Route = createFileRoute('/_shell/')({ component: HomePage });
