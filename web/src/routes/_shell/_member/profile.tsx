import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#site/profile/profile-page.tsx';

export const Route = createFileRoute('/_shell/_member/profile')({ component: ProfilePage });
