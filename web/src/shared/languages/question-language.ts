import type { Account } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { notedLanguage, noteLanguage } from '#lib/language-note.ts';
import { accountQuery, useAccount } from '#shared/accounts/api.ts';

const listeners = new Set<() => void>();

/**
 * In which of the offered languages questions are wanted, and how to want another one. The account says it, on every
 * device; for a guest, and while the account cannot be asked for, the note of this device does.
 */
export function useQuestionLanguage(offered: readonly Language[]) {
  const noted = useSyncExternalStore(subscribe, notedLanguage, () => null);
  const wanted = useAccount()?.questionLanguage ?? noted;
  const { mutate: choose } = useChooseQuestionLanguage();
  return [wanted !== null && offered.includes(wanted) ? wanted : 'en', choose] as const;
}

const choosing = ['question-language'];

/** Takes effect at once, choice after choice; where the account could not be told, it goes back to what that says. */
export function useChooseQuestionLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: choosing,
    scope: { id: 'question-language' },
    mutationFn: async (questionLanguage: Language) => {
      const account = client.getQueryData(accountQuery.queryKey);
      return account && callElsewhere('changeQuestionLanguage', { body: { questionLanguage } });
    },
    onMutate: (questionLanguage) => {
      noteLanguage(questionLanguage);
      client.setQueryData(
        accountQuery.queryKey,
        (known) => known && { ...known, questionLanguage },
      );
      for (const listener of listeners) listener();
    },
    onSuccess: (account) => {
      if (account && client.isMutating({ mutationKey: choosing }) === 1) keep(client, account);
    },
    onError: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

/** What was chosen in this browser before somebody entered his account is the account's, unless that has a choice. */
export async function takeLanguageAlong(client: QueryClient): Promise<void> {
  const account = client.getQueryData(accountQuery.queryKey);
  const noted = notedLanguage();
  if (!account || account.questionLanguage !== null || noted === null) return;
  // Where it fails, the note of this device goes on to say it.
  await callElsewhere('changeQuestionLanguage', { body: { questionLanguage: noted } }).then(
    (told) => keep(client, told),
    () => undefined,
  );
}

/** Not for who has left meanwhile. */
function keep(client: QueryClient, account: Account): void {
  client.setQueryData(accountQuery.queryKey, (known) =>
    known?.id === account.id ? account : known,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
