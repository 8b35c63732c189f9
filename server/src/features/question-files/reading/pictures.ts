import { replacePictures } from '@taiyari/contract/rules/pictures';
import { unreadable } from '#features/question-files/reading/reading.ts';

/**
 * Whether a question stands for pictures that the file does not bring along: `<img src=…>`,
 * `<image 1>`, those of Markdown and TeX, '[Figure 2]', a line that is nothing but an address of one, `<image>` in its own
 * text, and `<img>` where it begins or ends a line of it. Options `<img>` and `<image>` belong to a question about HTML.
 * Those that are named by their hash are looked for on this site.
 */
export function namesPicture(question: string, others: readonly string[]): boolean {
  const texts = [question, ...others].map((text) => replacePictures(text, () => ''));
  return texts.some(holdsPicture) || /<image>|^[^\S\n]*<img>|<img>[^\S\n]*$/im.test(question);
}

function holdsPicture(text: string): boolean {
  return (
    /<img\s[^<>]*=[^<>]*>|<image\s[^<>]*>/i.test(text) ||
    /!\[[^[\]]*\]\([^()]+\)|\\includegraphics\b|data:image\/\w/.test(text) ||
    /^[^\S\n]*https?:\/\/\S+\.(?:png|jpe?g|gif|webp|svg|bmp)(?:[?#]\S*)?[^\S\n]*$/im.test(text) ||
    /\[(?:image|img|picture|photo|figure|fig|diagram)\b[^[\]]*\]/i.test(text)
  );
}

export const pictureFault = unreadable(
  'It has a picture, which cannot be imported. Write the question without it.',
);
