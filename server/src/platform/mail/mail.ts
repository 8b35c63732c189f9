/** A mail as it is stored and sent: every mail has a plain-text part beside its HTML. */
export type Mail = {
  /** One address, without a name. */
  readonly recipient: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
  /** Where a mail provider stops mails of this kind for its reader (RFC 8058). */
  readonly stopUrl?: string | null;
  /** Who gets what is answered, where that is not the sender of all mails. One address, without a name. */
  readonly replyTo?: string | null;
};

/** A mail that was taken out of the outbox to be sent. */
export type OutboxMail = Mail & {
  readonly id: string;
  /** How often it was tried, this time included. */
  readonly attempts: number;
};
