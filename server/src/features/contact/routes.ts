import { api } from '@taiyari/contract';
import type { Deps } from '#deps.ts';
import { sendContactMessage } from '#features/contact/service.ts';
import { addressKey } from '#platform/http/caller/address.ts';
import { shareRateLimit } from '#platform/http/limits/shared.ts';
import { type Route, route } from '#platform/http/route.ts';

export function contactRoutes(deps: Deps): Route[] {
  const messages = shareRateLimit(deps, 'messages', messagesOfAddress);
  return [
    route(api.sendContactMessage, async ({ body, request, once }) => {
      await messages.take(addressKey(request.ip));
      await sendContactMessage(once(deps), body);
      return {
        success: true as const,
        message: "Message sent successfully! We'll get back to you soon.",
      };
    }),
  ];
}

/** A whole class may write; a program may not go on for long. */
const messagesOfAddress = { burst: 20, secondsPerCall: 180 };
