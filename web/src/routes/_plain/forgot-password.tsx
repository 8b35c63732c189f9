import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#site/accounts/forgot-password-page.tsx';

export const Route = createFileRoute('/_plain/forgot-password')({ component: ForgotPasswordPage });
