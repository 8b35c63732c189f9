import { formatMoment } from '@taiyari/contract/rules/dates';
import type { Deps } from '#deps.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

type Config = Pick<Deps['config'], 'site' | 'siteUrl'>;

// No mail names its reader: a name is what a stranger typed at sign-up, with somebody else's address.

export function welcomeMail(config: Config, recipient: string, url: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Welcome to ${config.site.name}`,
    paragraphs: [
      `An account at ${config.site.name} was created with this email address.`,
      'Please verify that the address is yours. The link works for 24 hours.',
    ],
    action: { text: 'Verify email', url },
    notes: [
      'If you did not create this account, somebody mistyped an address: you need not do anything.',
    ],
  });
}

export function verificationMail(config: Config, recipient: string, url: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Verify your email for ${config.site.name}`,
    paragraphs: ['Please verify that this address is yours. The link works once, for 24 hours.'],
    action: { text: 'Verify email', url },
    notes: ['If you did not ask for this, you need not do anything.'],
  });
}

export function recoveryMail(config: Config, recipient: string, url: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Reset your ${config.site.name} password`,
    paragraphs: [
      `Somebody asked for a new password for your account at ${config.site.name}.`,
      'Choose one with this link. It works once, for one hour; links of earlier mails are void.',
    ],
    action: { text: 'Choose a new password', url },
    notes: ['If it was not you, ignore this mail: your password stays as it is.'],
  });
}

export function logInCodeMail(config: Config, recipient: string, code: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `${code} is your code for ${config.site.name}`,
    paragraphs: [
      `Log in to ${config.site.name} with this code: ${code}`,
      'It works once, for ten minutes; codes of earlier mails are void.',
    ],
    notes: [
      'Give it to nobody: whoever has it is logged in as you. We never ask for it.',
      'If you did not ask for it, ignore this mail.',
    ],
  });
}

export function passwordChangedMail(config: Config, recipient: string, changedAt: Date): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Your ${config.site.name} password was changed`,
    paragraphs: [
      `The password of your account was changed on ${formatMoment(changedAt.toISOString())} (Indian time). Every other device is logged out.`,
      'If it was not you, choose a new password at once:',
    ],
    action: { text: 'Recover the account', url: `${config.siteUrl}/forgot-password` },
    notes: [`Questions? Write to ${config.site.supportEmail}.`],
  });
}

/** To who has shown by a code that the address of an account is his, after somebody had signed up with it. */
export function passwordEndedMail(config: Config, recipient: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Choose a new password for ${config.site.name}`,
    paragraphs: [
      `You logged in to ${config.site.name} with a code, and so proved that this email address is yours.`,
      'The password that was set before works no longer, and every other device is logged out: until now anybody could have signed up with your address. What was answered stays. If you want a password, choose one here:',
    ],
    action: { text: 'Choose a password', url: `${config.siteUrl}/forgot-password` },
    notes: ['You can log in with a code at any time.'],
  });
}

/** To who has a new account by logging in at a provider. */
export function identityWelcomeMail(config: Config, recipient: string, provider: string): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `Welcome to ${config.site.name}`,
    paragraphs: [
      `An account at ${config.site.name} was created with this email address, by a log-in with ${provider}.`,
      `You log in with ${provider} from now on. If you want a password as well, choose one here:`,
    ],
    action: { text: 'Choose a password', url: `${config.siteUrl}/forgot-password` },
    notes: [
      `If it was not you, somebody can use your ${provider} account: change its password there, and write to ${config.site.supportEmail}.`,
    ],
  });
}

/** To the owner of an account which opens by one more way now. */
export function identityLinkedMail(
  config: Config,
  recipient: string,
  provider: string,
  at: Date,
): Mail {
  return renderMail(siteOf(config), {
    recipient,
    subject: `${provider} was linked with your ${config.site.name} account`,
    paragraphs: [
      `Since ${formatMoment(at.toISOString())} (Indian time) your account can be entered with ${provider}.`,
      `If it was not you, take ${provider} away in the settings and choose a new password:`,
    ],
    action: { text: 'Open the settings', url: `${config.siteUrl}/settings` },
    notes: [`Questions? Write to ${config.site.supportEmail}.`],
  });
}

/** To an administrator, about the rights of another one. */
export function rightsChangedMail(
  config: Config,
  news: {
    readonly recipient: string;
    /** E-mail addresses: whose rights, and who did it. */
    readonly whom: string;
    readonly by: string;
    /** The end of a sentence about `whom`. */
    readonly what: string;
    readonly at: Date;
  },
): Mail {
  const { recipient, whom, what, by, at } = news;
  return renderMail(siteOf(config), {
    recipient,
    subject: `An administrator of ${config.site.name} was changed`,
    paragraphs: [
      `${whom} ${what}. This was done by ${by} on ${formatMoment(at.toISOString())} (Indian time).`,
      'If this is news to you, ask the others at once: somebody may be using an account that is not theirs.',
    ],
    action: { text: 'See what was changed', url: `${config.siteUrl}/admin/audit` },
    notes: ['Every administrator gets this mail, but for who made the change.'],
  });
}

function siteOf({ site, siteUrl }: Config) {
  return { name: site.name, url: siteUrl };
}
