import type { UserDetail, UserSupport } from '@taiyari/contract';
import type { OutcomeControl } from '#console/kit/outcome.tsx';

/** What every part of a user's page knows. */
export type UserPart = {
  readonly detail: UserDetail;
  readonly support: UserSupport;
  readonly outcome: Pick<OutcomeControl, 'succeed' | 'fail'>;
};
