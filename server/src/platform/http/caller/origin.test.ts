import { describe, expect, it } from 'vitest';
import { deviceOf, originOf } from '#platform/http/caller/origin.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/131.0 Safari/537.36`,
      'Chrome on macOS',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('of %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });

  it('is nothing of what somebody else could have written there', () => {
    const request = {
      ip: '2001:db8::1',
      headers: { 'user-agent': 'my-secret Firefox/1\r\nadmin' },
    };
    expect(originOf(request)).toEqual({ address: '2001:db8:0:0::/64', device: 'Firefox' });
  });
});
