import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '#console/kit/call-admin.ts';

type NewTest = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Minutes as they were typed; 0 is no limit. */
  readonly duration: string;
};

/** A test without questions, for those of a file. */
export function useCreateTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ duration, ...fields }: NewTest) => {
      const minutes = duration.trim() === '' ? 0 : Number(duration);
      const body = { ...fields, duration: minutes, timeLimit: minutes !== 0 };
      return callAdmin('createTest', { body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'tests'] }),
  });
}
