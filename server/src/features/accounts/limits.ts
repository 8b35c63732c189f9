import { addressKey } from '#platform/http/caller/address.ts';
import {
  type LimitNeeds,
  type SharedFailureLimit,
  shareFailureLimit,
  shareMemory,
  shareRateLimit,
} from '#platform/http/limits/shared.ts';

export type AccountLimits = {
  /** @throws AppError `too-many-requests`. @returns what to call when the log-in has succeeded. */
  beginLogIn(email: string, ip: string): Promise<{ succeed(): Promise<void> }>;
  countSignUp(email: string, ip: string): Promise<void>;
  countGuest(ip: string): Promise<void>;
  /** Who goes to a provider to log in. */
  countDeparture(ip: string): Promise<void>;
  countRecovery(email: string, ip: string): Promise<void>;
  /** Codes to log in with have limits of their own: who asks for them still gets a link of recovery. */
  countCode(email: string, ip: string): Promise<void>;
  countVerification(accountId: string): Promise<void>;
  /** Tries of the current password by who is logged in already. */
  readonly ownPassword: SharedFailureLimit;
};

const minute = 60;
const day = 86_400;

/** Who guesses waits ever longer; who forgot a password, or sits in a full hall, hardly notices. */
export function createAccountLimits(needs: LimitNeeds): AccountLimits {
  const signUpsOfAddress = shareRateLimit(needs, 'sign ups of address', {
    burst: 200,
    secondsPerCall: 20,
  });
  const signUpsOfEmail = shareRateLimit(needs, 'sign ups of email', {
    burst: 5,
    secondsPerCall: 5 * minute,
  });
  const guestsOfAddress = shareRateLimit(needs, 'guests of address', {
    burst: 200,
    secondsPerCall: 20,
  });
  const departuresOfAddress = shareRateLimit(needs, 'departures of address', {
    burst: 200,
    secondsPerCall: 10,
  });
  const recoveriesOfAddress = shareRateLimit(needs, 'recoveries of address', {
    burst: 60,
    secondsPerCall: minute / 2,
  });
  const recoveriesOfEmail = shareRateLimit(needs, 'recoveries of email', {
    burst: 3,
    secondsPerCall: 10 * minute,
  });
  const codesOfAddress = shareRateLimit(needs, 'codes of address', {
    burst: 60,
    secondsPerCall: minute / 2,
  });
  const codesOfEmail = shareRateLimit(needs, 'codes of email', {
    burst: 3,
    secondsPerCall: 10 * minute,
  });
  const verifications = shareRateLimit(needs, 'verifications', {
    burst: 3,
    secondsPerCall: 10 * minute,
  });
  return {
    beginLogIn: createLogInLimit(needs),
    async countSignUp(email, ip) {
      await signUpsOfAddress.take(addressKey(ip));
      await signUpsOfEmail.take(emailKey(email));
    },
    countGuest: (ip) => guestsOfAddress.take(addressKey(ip)),
    countDeparture: (ip) => departuresOfAddress.take(addressKey(ip)),
    async countRecovery(email, ip) {
      await recoveriesOfAddress.take(addressKey(ip));
      await recoveriesOfEmail.take(emailKey(email));
    },
    async countCode(email, ip) {
      await codesOfAddress.take(addressKey(ip));
      await codesOfEmail.take(emailKey(email));
    },
    countVerification: (accountId) => verifications.take(accountId),
    ownPassword: shareFailureLimit(needs, 'own password', ofOnePerson),
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
function createLogInLimit(needs: LimitNeeds): AccountLimits['beginLogIn'] {
  const pairs = shareFailureLimit(needs, 'log-in pair', ofOnePerson);
  const accounts = shareFailureLimit(needs, 'log-in account', ofManyAddresses);
  const addresses = shareRateLimit(needs, 'log-in address', ofOneAddress);
  const known = shareMemory(needs, 'log-in known', 30 * day);

  return async (email, ip) => {
    const account = emailKey(email);
    const address = addressKey(ip);
    const pair = `${account} ${address}`;
    const isKnown = await known.has(pair);
    // All are asked before any counts: who is refused by one of them has not tried.
    await addresses.check(address);
    await pairs.check(pair);
    if (!isKnown) await accounts.check(account);
    // Of many tries at once the own limit refuses first, so that they do not use up the account's.
    await pairs.begin(pair);
    if (!isKnown) await accounts.begin(account);
    await addresses.take(address);
    return {
      async succeed() {
        await addresses.giveBack(address);
        await pairs.succeed(pair);
        if (!isKnown) await accounts.succeed(account);
        if (needs.config.hasRateLimits) await known.remember(pair);
      },
    };
  };
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
