import { describe, expect, it } from 'vitest';
import { decodeText } from '#platform/fetching/decode-text.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('decodeText', () => {
  it('follows the byte order mark before everything else', () => {
    const utf16 = Buffer.from('\ufeff<rss>ख़बर</rss>', 'utf16le');
    expect(decodeText(utf16, 'text/xml; charset=iso-8859-1')).toBe('<rss>ख़बर</rss>');
    expect(decodeText(Buffer.from('\ufeffख़बर'), 'text/xml; charset=iso-8859-1')).toBe('ख़बर');
  });

  it('knows two-byte text without a mark', () => {
    expect(decodeText(Buffer.from('<rss/>', 'utf16le'))).toBe('<rss/>');
  });

  it('follows the header, then the declaration', () => {
    expect(decodeText(latin1('caf\xe9'), 'text/xml; charset="ISO-8859-1"')).toBe('café');
    expect(decodeText(latin1('<?xml version="1.0" encoding="windows-1252"?>\x93'))).toMatch(/“$/);
    expect(decodeText(latin1('<html><meta charset=euc-kr>\xb3\xe2'))).toMatch(/년$/);
  });

  it('does not believe a header that the bytes contradict', () => {
    const text = '<?xml version="1.0" encoding="iso-8859-1"?>caf\xe9';
    expect(decodeText(latin1(text), 'text/xml; charset=utf-8')).toMatch(/café$/);
  });

  it('takes UTF-8 where nothing is said or the name is unknown', () => {
    expect(decodeText(Buffer.from('ख़बर'))).toBe('ख़बर');
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="bogus"?>é'))).toMatch(/é$/);
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="utf-16"?>é'))).toMatch(/é$/);
  });

  it.each([
    ['windows1252', '\x93ready\x94', '“ready”'],
    ['cp-1252', 'caf\xe9', 'café'],
    ['ANSI', 'caf\xe9', 'café'],
    ['ISO_8859-1', 'caf\xe9', 'café'],
    ['iso88592', '\xb1', 'ą'],
    ['windows-1256', '\xc7\xd1\xcf\xe6', 'اردو'],
    ['shift_jis', '\x93\xfa', '日'],
    ['big5', '\xa4\xa4', '中'],
    ['koi8-r', '\xce', 'н'],
    ['tis-620', '\xa1', 'ก'],
  ])('knows the old letters of %s', (label, bytes, text) => {
    expect(decodeText(latin1(bytes), `text/xml; charset=${label}`)).toBe(text);
    expect(decodeText(latin1(`<?xml version="1.0" encoding="${label}"?>${bytes}`))).toMatch(
      new RegExp(`${text}$`),
    );
  });

  it('takes text that is plainly UTF-8 for it, whatever the server says of all its answers', () => {
    expect(decodeText(Buffer.from('ख़बर'), 'text/xml; charset=ISO-8859-1')).toBe('ख़बर');
    expect(decodeText(Buffer.from('utf-8 ख़बर'), 'text/xml; charset=utf8mb4')).toBe('utf-8 ख़बर');
  });

  it('leaves out a character that was cut in two', () => {
    const cut = Buffer.from('ख़बर '.repeat(9)).subarray(0, -2);
    expect(decodeText(cut)).toBe(`${'ख़बर '.repeat(8)}ख़ब`);
  });

  it('takes single bytes that are no UTF-8 for letters of Western Europe', () => {
    expect(decodeText(latin1('Jammu\x92s caf\xe9'))).toBe('Jammu’s café');
  });

  it.each([
    ['bytes that are no UTF-8 and nothing is said', latin1('\xe4\xe0\xed \xfa')],
    ['wrong bytes after a mark', Buffer.concat([Buffer.from('\ufeff'), latin1('Espa\xf1a')])],
    ['UTF-32', Buffer.from('0000feff0000003c', 'hex')],
  ])('refuses %s', (_what, bytes) => {
    expect(() => decodeText(bytes)).toThrow('The text of the source cannot be decoded.');
  });
});
