import type { ContactMessage } from '@taiyari/contract';
import { useMutation } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => callElsewhere('sendContactMessage', { body }),
  });
}
