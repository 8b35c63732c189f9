import { z } from 'zod';
import { fieldsOf, nullIfEmpty } from './content.ts';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { planContent, profileContent } from './rules/profile.ts';

/** The profile with the specification's field names; read-only parts come from the account. */
export const profile = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerification: z.boolean(),
  phone: z.string(),
  phoneVerification: z.boolean(),
  status: z.boolean(),
  registration: time,
  passwordUpdate: time,
  role: z.enum(['user', 'moderator', 'admin']),
  isActive: z.boolean(),
  lastLogin: time.nullable(),
  profileComplete: z.boolean(),
  testsTaken: z.number().int(),
  totalScore: z.number(),
  bio: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  city: z.string(),
  state: z.string(),
  /** What the learner prepares for, a category of series; '' and null while he has not said. */
  exam: z.string(),
  examDate: z.iso.date().nullable(),
  /** Address of the picture, null without one. */
  avatar: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'learner',
  summary: 'The caller’s profile',
  response: profile,
});

const fields = fieldsOf(profileContent);
const plan = fieldsOf(planContent);

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  access: 'learner',
  rate: 'write',
  summary: 'Save the profile; what is absent stays',
  body: z.strictObject({
    name: fields.name.optional(),
    phone: fields.phone.optional(),
    dateOfBirth: fields.dateOfBirth.transform(nullIfEmpty).nullable().optional(),
    city: fields.city.optional(),
    state: fields.state.optional(),
    bio: fields.bio.optional(),
    exam: plan.exam.optional(),
    examDate: plan.examDate.transform(nullIfEmpty).nullable().optional(),
  }),
  response: profile,
});

export const getProfileStats = endpoint({
  method: 'GET',
  path: '/api/profile/stats',
  access: 'learner',
  summary: 'Counts of the profile page',
  response: z.strictObject({
    enrolledSeries: z.number().int(),
    testsTaken: z.number().int(),
    averageScore: z.number().int().nullable(),
  }),
});

export const putAvatar = endpoint({
  method: 'PUT',
  path: '/api/profile/avatar',
  access: 'learner',
  rate: 'upload',
  summary: 'Upload a picture: PNG, JPEG or WebP, at most 5 MB (multipart, part "file")',
  file: { bytes: 5 * 1_048_576 },
  response: profile,
  errors: ['payload-too-large', 'unsupported-media-type', 'invalid-input'],
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/profile/avatar',
  access: 'learner',
  rate: 'write',
  summary: 'Remove the picture',
  response: profile,
});
