import { describe, expect, it } from 'vitest';
import { createLruCache } from '#platform/cache/lru.ts';

describe('what is remembered', () => {
  it('forgets what was not used for longest, exactly where there is little room', () => {
    const cache = createLruCache<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('never holds more than it may, and keeps what is in use all the time', () => {
    const cache = createLruCache<number, number>(100);
    for (let key = 0; key < 1000; key += 1) {
      cache.set(key, key);
      expect(cache.get(0)).toBe(0);
    }
    const held = Array.from({ length: 1000 }, (_, key) => cache.get(key)).filter(
      (value) => value !== undefined,
    );
    expect(held).toHaveLength(100);
  });

  it('keeps what was used within the last nine tenths of its size, however it was used', () => {
    const cache = createLruCache<number, number>(100);
    for (let key = 0; key < 500; key += 1) {
      cache.set(key, key);
      if (key >= 40) expect(cache.get(key - 40)).toBe(key - 40);
    }
  });

  it('gives what was set last, and nothing that was taken out', () => {
    const cache = createLruCache<string, number>(10);
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
    cache.set('b', 1);
    cache.clear();
    expect(cache.get('b')).toBeUndefined();
  });
});
