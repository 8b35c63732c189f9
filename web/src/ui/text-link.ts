/** A link inside a sentence. */
export const textLinkStyles =
  'rounded-sm font-medium text-primary underline underline-offset-2 hover:text-primary-hover';
