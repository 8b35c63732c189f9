import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#site/contact/contact-page.tsx';

export const Route = createFileRoute('/_shell/contact')({ component: ContactPage });
