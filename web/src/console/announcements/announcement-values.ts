import type { AdminAnnouncement, Api, BodyOf } from '@taiyari/contract';

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

/** What is sent; NaN is a priority that was not given. */
export function bodyOf(values: AnnouncementValues): BodyOf<Api['createAnnouncement']> {
  return {
    ...values,
    priority: values.priority.trim() === '' ? Number.NaN : Number(values.priority),
  };
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
