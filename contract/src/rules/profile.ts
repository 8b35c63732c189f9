import type { Content, Written } from './content.ts';
import { todayInKolkata } from './today.ts';

/** What a complete profile holds, in the order of its form. */
const needed = ['name', 'phone', 'dateOfBirth', 'city', 'state'] as const;
type Needed = (typeof needed)[number];

/** The fields that keep a profile from being complete. */
export function missingInProfile(profile: Readonly<Record<Needed, string | null>>): Needed[] {
  return needed.filter((field) => !profile[field]?.trim());
}

/** What the learner prepares for, and when it is; either may be left open. */
export const planContent = {
  fields: {
    exam: { kind: 'text', maximum: 80, form: 'line' },
    examDate: { kind: 'text', maximum: 10, form: 'day' },
  },
  together: [],
  anew: [],
} as const satisfies Content;

export const profileContent = {
  fields: {
    name: { kind: 'text', required: true, maximum: 128, form: 'line' },
    phone: { kind: 'text', maximum: 20, form: 'phone' },
    dateOfBirth: { kind: 'text', maximum: 10, form: 'day' },
    city: { kind: 'text', maximum: 100, form: 'line' },
    state: { kind: 'text', maximum: 100, form: 'line' },
    bio: { kind: 'text', maximum: 1000 },
  },
  together: [{ path: 'dateOfBirth', wrong: { code: 'unborn' }, isBroken: isUnborn }],
  anew: [],
} as const satisfies Content;

function isUnborn({ dateOfBirth }: Written): boolean {
  return typeof dateOfBirth === 'string' && dateOfBirth > todayInKolkata();
}
