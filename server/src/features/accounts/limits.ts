import type { Deps } from '#deps.ts';
import { createMarks, createRateLimit } from '#platform/http/rate-limit.ts';
import { addressKey } from '#platform/http/rate-limit-address.ts';
import { createFailureLimit, type FailureLimit } from '#platform/http/rate-limit-failures.ts';

type Needs = Pick<Deps, 'clock' | 'config'>;

export type AccountLimits = {
  /** @throws AppError `too-many-requests`. @returns what to call when the log-in has succeeded. */
  beginLogIn(email: string, ip: string): { succeed(): void };
  countSignUp(email: string, ip: string): void;
  countRecovery(email: string, ip: string): void;
  countVerification(accountId: string): void;
  /** Tries of the current password by who is logged in already. */
  readonly ownPassword: FailureLimit;
};

const minute = 60;
const day = 86_400;

/** Who guesses waits ever longer; who forgot a password, or sits in a full hall, hardly notices. */
export function createAccountLimits(needs: Needs): AccountLimits {
  const signUpsOfAddress = createRateLimit(needs, { burst: 200, secondsPerCall: 20 });
  const signUpsOfEmail = createRateLimit(needs, { burst: 5, secondsPerCall: 5 * minute });
  const recoveriesOfAddress = createRateLimit(needs, { burst: 60, secondsPerCall: minute / 2 });
  const recoveriesOfEmail = createRateLimit(needs, { burst: 3, secondsPerCall: 10 * minute });
  const verifications = createRateLimit(needs, { burst: 3, secondsPerCall: 10 * minute });
  return {
    beginLogIn: createLogInLimit(needs),
    countSignUp(email, ip) {
      signUpsOfAddress.take(addressKey(ip));
      signUpsOfEmail.take(emailKey(email));
    },
    countRecovery(email, ip) {
      recoveriesOfAddress.take(addressKey(ip));
      recoveriesOfEmail.take(emailKey(email));
    },
    countVerification: (accountId) => verifications.take(accountId),
    ownPassword: createFailureLimit(needs, ofOnePerson),
  };
}

const ofOnePerson = {
  free: 10,
  firstWaitSeconds: minute,
  longestWaitSeconds: 15 * minute,
  forgetSeconds: day,
};

/** Guesses at one account from many addresses. */
const ofManyAddresses = {
  free: 100,
  firstWaitSeconds: minute,
  longestWaitSeconds: 15 * minute,
  forgetSeconds: day,
};

/** Guesses from one address at many accounts: more than a hall of 200 that logs in at once. */
const ofOneAddress = { burst: 300, secondsPerCall: 6 };

/**
 * Failed log-ins wait by account and address together, so that nobody can lock somebody else out
 * from elsewhere. Against guesses from many addresses there is a wider limit of the account alone;
 * it does not hold for addresses from which the account has logged in before.
 */
function createLogInLimit({ clock, config }: Needs): AccountLimits['beginLogIn'] {
  const pairs = createFailureLimit({ clock, config }, ofOnePerson);
  const accounts = createFailureLimit({ clock, config }, ofManyAddresses);
  const addresses = createRateLimit({ clock, config }, ofOneAddress);
  const knownUntil = createMarks<number>((until, now) => until <= now);

  return (email, ip) => {
    const account = emailKey(email);
    const address = addressKey(ip);
    const pair = `${account} ${address}`;
    const now = clock.now().getTime();
    const isKnown = (knownUntil.get(pair) ?? 0) > now;
    // All are asked before any counts: who is refused by one of them has not tried.
    addresses.check(address);
    pairs.check(pair);
    if (!isKnown) accounts.begin(account);
    pairs.begin(pair);
    addresses.take(address);
    return {
      succeed() {
        addresses.giveBack(address);
        pairs.succeed(pair);
        if (!isKnown) accounts.succeed(account);
        if (config.hasRateLimits) knownUntil.set(pair, now + 30 * day * 1000, now);
      },
    };
  };
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
