import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort } from '#start/check-port.ts';

it('waits for a port that the site which is replaced has not let go of yet', async () => {
  const leaving = createServer().listen(0, '127.0.0.1');
  await once(leaving, 'listening');
  const { port } = leaving.address() as AddressInfo;
  const place = { port, host: '127.0.0.1' };
  await expect(checkPort(place, 0)).rejects.toThrow(`cannot listen on PORT ${port}`);
  const checked = checkPort(place, 60_000);
  leaving.close();
  await checked;
});

it.each(['203.0.113.1', 'no-such-host.invalid'])(
  'names HOST where that is no address of this machine: %s',
  async (host) => {
    await expect(checkPort({ port: 0, host }, 0)).rejects.toThrow(
      `HOST ${host} is no address of this machine`,
    );
  },
);
