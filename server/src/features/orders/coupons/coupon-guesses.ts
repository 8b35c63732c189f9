import { codeOf } from '@taiyari/contract/rules/coupons';
import { type LimitNeeds, shareRateLimit } from '#platform/http/limits/shared.ts';

/** A code that was typed wrong is tried again a few times; who tries them through is a program. */
const guessesOfAccount = { burst: 20, secondsPerCall: 60 };

type Asked = { readonly accountId: string; readonly coupon: string | undefined };

/** Counts the coupons that an account names and that are not there. */
export function createCouponGuesses(needs: LimitNeeds) {
  const guesses = shareRateLimit(needs, 'coupon guesses', guessesOfAccount);
  /**
   * Counted before anybody looks, so that many at once are no more; given back when it was none.
   * @throws AppError `too-many-requests`, also for a right one: or the refusal would tell which are.
   */
  return async function count<Answer>(
    { accountId, coupon = '' }: Asked,
    look: () => Promise<Answer>,
    isGuess: (answer: Answer) => boolean,
  ): Promise<Answer> {
    if (codeOf(coupon) === '') return look();
    await guesses.take(accountId);
    const answer = await look();
    if (!isGuess(answer)) await guesses.giveBack(accountId);
    return answer;
  };
}
