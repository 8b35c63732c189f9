import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '#site/shell/plain-layout.tsx';

/** Account pages outside the shell. */
export const Route = createFileRoute('/_plain')({ component: PlainLayout });
