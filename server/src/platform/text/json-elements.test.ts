import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementsOf, fieldOf } from '#platform/text/json-elements.ts';

const texts = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\\"', '},{"id":"', '["', '\\\\"]'));
/** Names that are written in JSON as they are. */
const isPlain = /^\w*$/;
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

it('finds the fields of an object as they are written, whatever is in others', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        texts,
        fc.oneof(texts, objects, fc.array(texts), fc.integer(), fc.constant(null)),
      ),
      fc.constantFrom(undefined, 1),
      (object, indent) => {
        const json = JSON.stringify(object, null, indent);
        for (const [name, value] of Object.entries(object)) {
          if (!isPlain.test(name)) continue;
          const found = fieldOf(json, name) ?? '';
          expect(JSON.parse(found)).toEqual(value);
          expect(json).toContain(found);
        }
        expect(fieldOf(json, 'not there')).toBeNull();
      },
    ),
  );
});

it('refuses a text that breaks off in a string', () => {
  expect(() => elementsOf('["broken')).toThrow('does not end');
  expect(() => elementsOf('[1, 2')).toThrow('does not end');
  expect(() => fieldOf('{"text": {"a": 1}', 'other')).toThrow('does not end');
});
