import type { Content } from '@taiyari/contract/rules/content';
import { testContent } from '@taiyari/contract/rules/tests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

/** What is typed of a new test. */
export type NewTest = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Minutes as they were typed; 0 is no limit. */
  readonly duration: string;
};

export function newTestBody({ duration, ...fields }: NewTest) {
  const minutes = duration.trim() === '' ? 0 : Number(duration);
  return { ...fields, duration: minutes, timeLimit: minutes !== 0 };
}

type BodyOfNewTest = ReturnType<typeof newTestBody>;

/** The rules of what is asked for; everything else has its defaults. */
export const newTestContent: Content = {
  ...testContent,
  fields: {
    title: testContent.fields.title,
    category: testContent.fields.category,
    duration: testContent.fields.duration,
    description: testContent.fields.description,
  },
};

/** A test without questions, for those of a file. */
export function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOfNewTest) => callAdmin('createTest', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'tests'] }),
  });
}
