import { msg } from '@lingui/core/macro';
import type { AdminAnnouncement, Api, BodyOf } from '@taiyari/contract';
import { highestPriority, lowestPriority } from '@taiyari/contract/rules/announcements';
import type { Faults } from '#console/kit/forms/use-faults.ts';
import { badLink, isBlank, isLinkOrEmpty } from '#console/kit/messages/message-checks.ts';

/** What the form holds; the priority as it is typed. */
export type AnnouncementValues = Pick<
  AdminAnnouncement,
  'title' | 'subtitle' | 'description' | 'content' | 'type' | 'isActive'
> & { readonly url: string; readonly priority: string };

export const newAnnouncement: AnnouncementValues = {
  title: '',
  subtitle: '',
  description: '',
  content: '',
  type: 'announcement',
  url: '',
  priority: '1',
  isActive: true,
};

export function valuesOf(announcement: AdminAnnouncement): AnnouncementValues {
  const { title, subtitle, description, content, type, url, priority, isActive } = announcement;
  const texts = { title, subtitle, description, content };
  return { ...texts, type, url: url ?? '', priority: String(priority), isActive };
}

/** What can be seen to be wrong before anything is sent; the server checks everything again. */
export function checkAnnouncement({ title, subtitle, url, priority }: AnnouncementValues): Faults {
  return {
    ...(isBlank(title) && { title: required }),
    ...(isBlank(subtitle) && { subtitle: required }),
    ...(!isLinkOrEmpty(url) && { url: badLink }),
    ...(!isPriority(priority) && { priority: priorityRange }),
  };
}

export function bodyOf(values: AnnouncementValues): BodyOf<Api['createAnnouncement']> {
  return { ...values, priority: Number(values.priority) };
}

/** Title, subtitle and what the form has changed, so that the clicks of somebody else meanwhile stay. */
export function changedBodyOf(
  values: AnnouncementValues,
  initial: AnnouncementValues,
): BodyOf<Api['updateAnnouncement']> {
  const { title, subtitle, description, content, type, url, priority, isActive } = bodyOf(values);
  return {
    title,
    subtitle,
    ...(description !== initial.description && { description }),
    ...(content !== initial.content && { content }),
    ...(type !== initial.type && { type }),
    ...(url !== initial.url && { url }),
    ...(values.priority !== initial.priority && { priority }),
    ...(isActive !== initial.isActive && { isActive }),
  };
}

function isPriority(text: string): boolean {
  const priority = Number(text);
  return /^\d+$/.test(text.trim()) && priority >= lowestPriority && priority <= highestPriority;
}

const required = msg`Title and subtitle are required`;
const priorityRange = msg`Priority must be a whole number from ${lowestPriority} to ${highestPriority}`;
