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
    'प्रशांत',
    'प्रशा',
    'तेजस्वी',
    'नियति',
    'منتظر',
    'مدیحہ',
    'Comrade',
    'B.Com Topper',
    'M Com',
    'प्रशासनिक',
    'سپورٹس',
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
    ['www.evil.com', 'words'],
    ['evil.com', 'words'],
    ['my.site.in', 'words'],
    ['evil.c0m', 'words'],
    ...[
      'एडमिन',
      'ऐड्मीन 2',
      'प्रशासक',
      'सपोर्ट',
      'तैयारी',
      'तैयारी टीम',
      'मॉडरेटर',
      'मोडरेटर',
      'स्टाफ़',
    ].map((nickname) => [nickname, 'words']),
    ...['ایڈمن', 'ايڈمن', 'مدیر', 'مدير', 'تیاری', 'تَیاری', 'سپورٹ', 'انتظاميه', 'دہشت گرد'].map(
      (nickname) => [nickname, 'words'],
    ),
  ])('is not %s', (nickname, fault) => expect(faultOfNickname(nickname)).toBe(fault));
});
