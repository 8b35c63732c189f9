import { describe, expect, it } from 'vitest';
import { faultOfNickname } from './nicknames.ts';

describe('a nickname', () => {
  it.each([
    'Chinar 42',
    'ज़ोया',
    'زویا',
    'dal.lake',
    'Abdul-Rasheed',
    'Assam99',
    'Harshit',
    'Badminton',
  ])('may be %s', (nickname) => expect(faultOfNickname(nickname)).toBeNull());

  it.each([
    ['ab', 'length'],
    ['x'.repeat(25), 'length'],
    ['12345', 'signs'],
    ['a@b.com', 'signs'],
    ['a\u202Eb c', 'signs'],
    ['Раhalgam', 'scripts'],
    ['Admin', 'words'],
    ['a.d.m.1.n', 'words'],
    ['Taiyari Help', 'words'],
    ['JKSSB Official', 'words'],
    ['Staff', 'words'],
  ])('is not %s', (nickname, fault) => expect(faultOfNickname(nickname)).toBe(fault));
});
