import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Announcement } from '@taiyari/contract';

export const typeLabels: Record<Announcement['type'], MessageDescriptor> = {
  announcement: msg`Announcement`,
  exam_alert: msg`Exam Alert`,
  study_update: msg`Study Update`,
  success: msg`Success Story`,
  news: msg`News`,
  result: msg`Result`,
  notification: msg`Notification`,
  warning: msg`Warning`,
  info: msg`Info`,
};
