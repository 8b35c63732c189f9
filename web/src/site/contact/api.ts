import type { ContactMessage } from '@taiyari/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => call('sendContactMessage', { body }),
  });
}
