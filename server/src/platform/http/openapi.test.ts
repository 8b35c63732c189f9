import { api, type Endpoint } from '@taiyari/contract';
import { actingForHeader } from '@taiyari/contract/rules/acting-for';
import { expect, it } from 'vitest';
import { toOpenApi } from '#platform/http/openapi.ts';

it('lets others pass while it is written', async () => {
  let turns = 0;
  let isWritten = false;
  const countTurns = () => {
    turns += 1;
    if (!isWritten) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await toOpenApi({ name: 'Taiyari', url: 'https://example.com' });
  isWritten = true;
  expect(turns).toBeGreaterThan(Object.keys(api).length / 2);
});

it('names the header that says for whom a call is made, and its refusal, wherever it is looked at', async () => {
  const { paths } = await toOpenApi({ name: 'Taiyari', url: 'https://example.com' });
  const operations = Object.values(paths as Record<string, Record<string, Operation>>).flatMap(
    (path) => Object.values(path),
  );
  const naming = operations.filter(({ parameters }) =>
    parameters.some(({ name, in: place }) => place === 'header' && isActingFor(name)),
  );
  const silent = Object.entries<Endpoint>(api).flatMap(([name, { isAnonymous, isKept }]) =>
    isAnonymous || isKept ? [name] : [],
  );
  expect(silent).toContain('listSeries');
  expect(operations.filter((one) => !naming.includes(one)).map((one) => one.operationId)).toEqual(
    silent,
  );
  for (const { responses } of naming)
    expect(responses[401]?.description).toMatch(/unauthenticated/);
});

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<number, { readonly description: string }>>;
};

function isActingFor(name: string): boolean {
  return name.toLowerCase() === actingForHeader;
}
