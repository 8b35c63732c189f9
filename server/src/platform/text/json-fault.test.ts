import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeJsonFault } from '#platform/text/json-fault.ts';

describe('describeJsonFault', () => {
  it.each([
    ['{"a": 1,}', 'line 1, column 9: unexpected }'],
    ['[1, 2', 'line 1, column 6: the text breaks off'],
    ['', 'line 1, column 1: the text breaks off'],
    ['{\n  "a" 1\n}', 'line 2, column 7: unexpected 1'],
    ["{\n  'a': 1\n}", "line 2, column 3: unexpected 'a'"],
    ['[1] [2]', 'line 1, column 5: unexpected ['],
    ['{"a": "b\nc"}', 'line 1, column 7: unexpected "'],
    ['{"a": undefined}', 'line 1, column 7: unexpected undefined'],
    ['[01]', 'line 1, column 3: unexpected 1'],
    ['{"a": [1, 2}]', 'line 1, column 12: unexpected }'],
  ])('finds the place in %j', (text, fault) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(describeJsonFault(text)).toBe(fault);
  });

  it('finds a cut-off document only at its end', () => {
    fc.assert(
      fc.property(
        fc.json().filter((json) => /^[[{]/.test(json)),
        (json) => {
          expect(describeJsonFault(json.slice(0, -1))).toMatch(/: the text breaks off$/);
        },
      ),
    );
  });
});
