import type { AdminEndpointName, Api, RequestOf, ResponseOf } from '@taiyari/contract';
import { useSyncExternalStore } from 'react';
import { adminEndpoints } from '#console/kit/admin-endpoints.gen.ts';
import { actingAt } from '#lib/acting.ts';
import { buildUrl, callAt, type RequestArguments } from '#lib/api-client.ts';
import { isApiError, messageOf } from '#lib/api-error.ts';
import { callOnce, forgetUnanswered } from '#lib/call-once.ts';
import { noteAsked } from '#lib/forms/slow-sending.ts';
import { uploadTo } from '#lib/upload.ts';
import { isDeletedElsewhere } from '#shared/accounts/deleted-account.ts';
import { lookWhyEnded } from '#shared/accounts/look-why-ended.ts';

/**
 * Calls an endpoint of the console: `await callAdmin('listUsers', { query: { role: 'admin' } })`.
 * @throws ApiError as `call` does; `password-required` when nobody gave the password.
 */
export async function callAdmin<Name extends AdminEndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ResponseOf<Api[Name]>> {
  const address = adminEndpoints[name];
  const actingFor = actingAt(address);
  const make = (headers?: Readonly<Record<string, string>>) =>
    callAgain(() => callAt<Name>(address, { ...request, actingFor, headers }));
  const answer = await (address.isOnce ? callOnce(JSON.stringify([name, request]), make) : make());
  if (address.method !== 'GET') forgetUnanswered();
  return answer;
}

/** Where a session or the password is missing it is asked for, and then the call is made again. */
export async function callAgain<T>(makeCall: () => Promise<T>): Promise<T> {
  try {
    return await makeCall();
  } catch (error) {
    if (!(await askFor(error))) throw error;
    return callAgain(makeCall);
  }
}

/** @returns whether what the call lacks has been given. */
async function askFor(error: unknown): Promise<boolean> {
  if (isApiError(error, 'password-required')) return passwordAsking.ask(messageOf(error, ''));
  if (!isApiError(error, 'unauthenticated') || (await hasEndedForGood())) return false;
  return loginAsking.ask(messageOf(error, ''));
}

/** Whether the session has ended with its account, which no password brings back. */
export async function hasEndedForGood(): Promise<boolean> {
  await lookWhyEnded();
  return isDeletedElsewhere();
}

/** The address of an endpoint, for a link that downloads what it answers. */
export function adminUrl<Name extends AdminEndpointName>(
  name: Name,
  request: { params?: RequestOf<Api[Name]>['params']; query?: RequestOf<Api[Name]>['query'] } = {},
): string {
  return buildUrl(adminEndpoints[name].path, request.params, request.query);
}

/** Sends a file (multipart, part `file`). @throws ApiError as `call` does. */
export function uploadAdmin<Name extends AdminEndpointName>(
  name: Name,
  file: File,
  {
    signal,
    texts,
    ...request
  }: {
    params?: RequestOf<Api[Name]>['params'];
    query?: RequestOf<Api[Name]>['query'];
    signal?: AbortSignal;
    /** Parts that are sent before the file. */
    texts?: Readonly<Record<string, string>>;
  } = {},
): Promise<ResponseOf<Api[Name]>> {
  const url = adminUrl(name, request);
  const { method, isOnce } = adminEndpoints[name];
  const actingFor = actingAt({ method });
  const send = (headers?: Readonly<Record<string, string>>) =>
    callAgain(() =>
      uploadTo<ResponseOf<Api[Name]>>(method, url, file, { signal, texts, actingFor, headers }),
    );
  if (!isOnce) return send();
  return callOnce(JSON.stringify([url, texts, file.name, file.size, file.lastModified]), send);
}

/** A call waits for something that only a person can give. */
export type Asked = {
  /** A sentence: what for. */
  readonly reason: string;
  /** True once the server has taken it, false when it is not given. */
  readonly settle: (isGiven: boolean) => void;
};

/** The administrator's own password, before a dangerous step. */
export const passwordAsking = createAsking();

/** A new session, where the old one has ended. */
export const loginAsking = createAsking();

/** Apart from React, because calls ask, and those are made by mutations and queries of every kind. */
function createAsking() {
  let current: { readonly asked: Asked; readonly answer: Promise<boolean> } | null = null;
  const listeners = new Set<() => void>();

  function change(next: typeof current): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    /** Opens the dialog, and resolves when it closes. Who asks while it is open waits for the same answer. */
    ask: (reason: string): Promise<boolean> => {
      if (current !== null) return current.answer;
      let settle: Asked['settle'] = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = (isGiven) => {
          change(null);
          resolve(isGiven);
        };
      });
      change({ asked: { reason, settle }, answer });
      noteAsked(answer);
      return answer;
    },
    /** What the dialog is to ask for; null while nothing waits. */
    useAsked: (): Asked | null => useSyncExternalStore(listen, () => current?.asked ?? null),
    /** Whoever leaves the console gives nothing: what waits for it must not wait for ever. */
    drop: (): void => current?.asked.settle(false),
  };
}

/** What is gone already counts as deleted: somebody else was quicker, or the answer of an earlier try was lost. */
export async function untilGone(deletion: Promise<unknown>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isApiError(error, 'not-found')) throw error;
  });
}
