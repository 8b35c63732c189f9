import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const read = (text: string) => readConfig({ OIDC_PROVIDERS: text }).logInProviders;

describe('the providers of log-ins', () => {
  it('are none until they are named', () => {
    expect(readConfig({}).logInProviders).toEqual([]);
  });

  it('are read with what they have given to this site', () => {
    expect(
      read(
        'Google=https://id.apps:s%3Ae%2F@accounts.google.com, My College=https://id@login.college.example/realms/main',
      ),
    ).toEqual([
      {
        key: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id.apps',
        clientSecret: 's:e/',
      },
      {
        key: 'my-college',
        name: 'My College',
        issuer: 'https://login.college.example/realms/main',
        clientId: 'id',
        clientSecret: null,
      },
    ]);
  });

  it.each([
    ['no name', '=https://id:s@a.example'],
    ['no client', 'A=https://a.example'],
    ['no address', 'A=id:s@a.example'],
    ['another machine without https', 'A=http://id:s@a.example'],
    ['a query', 'A=https://id:s@a.example?x=1'],
    ['two of one name', 'A=https://id:s@a.example, a=https://id:s@b.example'],
  ])('are refused by name and without the secret: %s', (_what, text) => {
    expect(() => read(text)).toThrow(/OIDC_PROVIDERS: write Name=/);
    expect(() => read(text)).not.toThrow(/id:s/);
  });

  it('may be on this machine without https', () => {
    expect(read('A=http://id:s@127.0.0.1:9000')[0]?.issuer).toBe('http://127.0.0.1:9000');
  });
});
