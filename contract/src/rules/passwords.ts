export type PasswordOwner = { readonly name: string; readonly email: string };

/**
 * True for a password that is its owner's name or mail address, or parts of them, with nothing but
 * digits and signs beside: what whoever knows the address tries first. Case is ignored.
 */
export function isOwnWords(password: string, owner: PasswordOwner): boolean {
  const word = password.toLowerCase();
  let rest = word;
  for (const part of partsOf(owner)) rest = rest.replaceAll(part, '');
  if (rest === word || hasLetter(rest)) return false;
  // Digits that an address happens to hold may be in any number: they must be most of it.
  return hasLetter(word) || rest.length * 3 < word.length;
}

/** The longest first, so that no part is left with the rest of a longer one. */
function partsOf({ name, email }: PasswordOwner): string[] {
  const whole = [email, email.split('@')[0] ?? '', name, name.replace(/\s+/g, '')];
  const parts = [...whole, ...`${email} ${name}`.split(/[^\p{L}\p{M}\p{N}]+/u)];
  const long = parts.map((part) => part.trim().toLowerCase()).filter((part) => part.length > 1);
  return [...new Set(long)].sort((one, other) => other.length - one.length);
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
