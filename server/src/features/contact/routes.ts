import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { sendContactMessage } from '#features/contact/service.ts';
import { type Route, route } from '#platform/http/route.ts';

export function contactRoutes(deps: Deps): Route[] {
  return [
    route(api.sendContactMessage, async ({ body }) => {
      await sendContactMessage(deps, body);
      return {
        success: true as const,
        message: "Message sent successfully! We'll get back to you soon.",
      };
    }),
  ];
}
