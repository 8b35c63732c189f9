import { msg } from '@lingui/core/macro';
import { linkTarget } from '@taiyari/contract/rules/links';

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Whether a link can be stored; none is fine, too. */
export function isLinkOrEmpty(text: string): boolean {
  return isBlank(text) || linkTarget(text.trim()) !== null;
}

export const badLink = msg`Enter an address that begins with https:// or http://, or a path of this site that begins with /`;
