import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#platform/database/embedded/server/launch.ts';
import { createService, isListening, pathOf, type Service } from '#testing/services/program.ts';

export type Haproxy = Service & { readonly port: number };

/** A proxy before servers on these ports of this machine, which asks each whether it is ready. */
export async function startHaproxy(
  folder: string,
  serverPorts: readonly number[],
): Promise<Haproxy> {
  const port = await findFreePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, serverPorts));
  const service = createService({
    name: 'haproxy',
    program: pathOf('haproxy'),
    args: ['-db', '-f', file],
    folder,
    isReady: () => isListening(port),
  });
  await service.start();
  return Object.defineProperties({ port } as Haproxy, Object.getOwnPropertyDescriptors(service));
}

/** As docs/operating.md advises: only what has not been sent is tried again elsewhere. */
function configuration(port: number, serverPorts: readonly number[]): string {
  const servers = serverPorts.map((each) => `  server s${each} 127.0.0.1:${each}`);
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 70s
  timeout server 60s
  timeout queue 5s
  timeout check 3s
  retries 3
  option redispatch 1
  retry-on conn-failure
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 200 fall 2 rise 1
${servers.join('\n')}
`;
}
