import {
  accountContent,
  loginContent,
  passwordContent,
  recoveryContent,
  resetContent,
  signupContent,
  stepUpContent,
} from '../accounts.ts';
import { announcementContent } from '../announcements.ts';
import { contactContent } from '../contact.ts';
import { couponContent } from '../coupons.ts';
import { notificationContent } from '../notifications.ts';
import { paymentNumberContent } from '../payments.ts';
import { profileContent } from '../profile.ts';
import { questionContent } from '../questions.ts';
import { seriesContent } from '../series.ts';
import { testContent } from '../tests.ts';
import { accommodationContent, reasonContent } from '../user-support.ts';

const account = { name: 'Asha Bhat', email: 'asha@example.com', password: 'walnut-tree-77' };
const twice = { password: 'walnut-tree-77', confirmation: 'walnut-tree-77' };

/**
 * Content that comes through several doors, or is told in words of its own, with its rules, and one of it that breaks none.
 * That endpoints take every other kind by its rules as well is told by `rules-of-endpoints.test.ts`.
 */
export const things = {
  question: {
    content: questionContent,
    sound: {
      question: '2 + 2?',
      options: ['1', '2', '3', '4'],
      correctAnswer: 3,
      explanation: 'Counted.',
      tag: '2024',
      subject: 'Mathematics',
    },
  },
  test: {
    content: testContent,
    sound: {
      title: 'Mock 1',
      description: 'The first.',
      category: 'Reasoning',
      duration: 60,
      timeLimit: true,
      correctMarks: 1,
      incorrectMarks: -0.25,
      skippedMarks: 0,
      instructions: 'Read.',
      subjects: ['History'],
      tags: ['2024'],
    },
  },
  series: {
    content: seriesContent,
    sound: {
      title: 'Class IV',
      subtitle: 'Everything',
      description: 'All of it.',
      category: 'class-iv',
      isFree: false,
      price: 299,
      originalPrice: 499,
      rating: 4.7,
      tag: 'New',
      features: ['Mock tests'],
      tagColor: 'green-500',
      bgGradient: 'blue',
      iconBg: 'blue-100',
      iconColor: 'blue-600',
    },
  },
  announcement: {
    content: announcementContent,
    sound: {
      title: 'Dates',
      subtitle: 'They are out',
      description: 'In May.',
      content: 'In the second week.',
      url: '/news',
      priority: 3,
    },
  },
  notification: {
    content: notificationContent,
    sound: { title: 'Dates', description: 'They are out.', link: 'https://example.com/x' },
  },
  contact: {
    content: contactContent,
    sound: { name: 'Asha', email: 'asha@example.com', subject: 'A key', message: 'Is it B?' },
  },
  profile: {
    content: profileContent,
    sound: {
      name: 'Asha Bhat',
      phone: '+91 98765 43210',
      dateOfBirth: '2001-02-28',
      city: 'Srinagar',
      state: 'J&K',
      bio: 'I prepare.',
    },
  },
  account: { content: accountContent, sound: account },
  signup: { content: signupContent, sound: { ...account, ...twice, hasAgreed: true } },
  login: { content: loginContent, sound: { email: account.email, password: account.password } },
  recovery: { content: recoveryContent, sound: { email: account.email } },
  reset: { content: resetContent, sound: twice },
  password: {
    content: passwordContent,
    sound: { ...account, ...twice, oldPassword: 'chinar-leaf-42' },
  },
  payment: { content: paymentNumberContent, sound: { reference: '4123 45678901' } },
  coupon: {
    content: couponContent,
    sound: { code: 'DIWALI-26', from: '2026-11-01', until: '2026-11-30' },
  },
  accommodation: {
    content: accommodationContent,
    sound: { kind: 'percent', percent: 33, reason: 'Certificate 12', validUntil: '2026-12-31' },
  },
  reason: { content: reasonContent, sound: { reason: 'Ok' } },
  stepUp: { content: stepUpContent, sound: { password: 'chinar-leaf-42' } },
} as const;

export type ThingName = keyof typeof things;
export const thingNames = Object.keys(things) as ThingName[];
