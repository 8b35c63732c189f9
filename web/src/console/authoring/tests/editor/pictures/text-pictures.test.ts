import { describe, expect, it } from 'vitest';
import {
  changePicture,
  insertPicture,
  removePicture,
  sized,
  sizeOf,
  typedAlt,
} from '#console/authoring/tests/editor/pictures/text-pictures.tsx';

const picture = { alt: 'A fort', hash: 'ab'.repeat(32), width: 720, height: 360 };
const written = `![A fort](picture:${picture.hash}/720x360)`;

describe('a picture in a text', () => {
  it('is put where somebody types, set off by blanks', () => {
    expect(insertPicture('Which fort?', 5, picture)).toBe(`Which ${written} fort?`);
    expect(insertPicture('', 0, picture)).toBe(written);
    expect(insertPicture('Look', 99, picture)).toBe(`Look ${written}`);
  });

  it('is changed and removed by its place, also where it stands twice', () => {
    const text = `${written} and ${written}`;
    expect(changePicture(text, 1, { alt: 'Its gate' })).toBe(
      `${written} and ${written.replace('A fort', 'Its gate')}`,
    );
    expect(removePicture(text, 0)).toBe(`and ${written}`);
  });

  it('keeps its proportions in each size', () => {
    expect(sized(picture, 'small')).toEqual({ width: 160, height: 80 });
    expect(sized({ width: 1, height: 1000 }, 'small')).toEqual({ width: 1, height: 160 });
    expect(sizeOf({ width: 90, height: 170 })).toBe('small');
    expect(sizeOf(picture)).toBe('large');
  });

  it('has a description of one line without brackets, typed word by word', () => {
    expect(typedAlt('A [high]\nfort')).toBe('A high fort');
    expect(typedAlt('A ')).toBe('A ');
    expect(typedAlt(' ')).toBe('');
    expect(typedAlt('x'.repeat(400))).toHaveLength(300);
  });
});
