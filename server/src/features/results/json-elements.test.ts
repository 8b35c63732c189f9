import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementsOf } from '#features/results/json-elements.ts';

const texts = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\\"', '},{"id":"', '["', '\\\\"]'));
const objects = fc.record({
  id: texts,
  options: fc.array(texts),
  inner: fc.record({ deep: fc.array(fc.oneof(texts, fc.integer())) }),
});

it('finds the elements of an array as they are written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(texts, objects, fc.array(texts))),
      fc.constantFrom(undefined, 1),
      (elements, indent) => {
        const json = JSON.stringify(elements, null, indent);
        const found = elementsOf(json);
        expect(found.map((element) => JSON.parse(element))).toEqual(elements);
        for (const element of found) expect(json).toContain(element);
      },
    ),
  );
});

it('refuses a text that breaks off in a string', () => {
  expect(() => elementsOf('["broken')).toThrow('does not end');
});
