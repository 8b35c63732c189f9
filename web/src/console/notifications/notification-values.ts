import { msg } from '@lingui/core/macro';
import type { Faults } from '#console/kit/forms/use-faults.ts';
import { badLink, isBlank, isLinkOrEmpty } from '#console/kit/messages/message-checks.ts';

export type NotificationValues = {
  readonly title: string;
  readonly description: string;
  readonly link: string;
};

/** What can be seen to be wrong before anything is sent; the server checks everything again. */
export function checkNotification({ title, description, link }: NotificationValues): Faults {
  return {
    ...(isBlank(title) && { title: required }),
    ...(isBlank(description) && { description: required }),
    ...(!isLinkOrEmpty(link) && { link: badLink }),
  };
}

const required = msg`Title and description are required`;
