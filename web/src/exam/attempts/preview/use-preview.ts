import type { Language } from '@taiyari/contract/rules/languages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPreviewRunner } from '#exam/attempts/preview/preview-runner.ts';
import { handedPreview, type Preview } from '#shared/attempts/preview/handed-preview.ts';
import type { Runner } from '#shared/attempts/sync/runner.ts';

/** A test of the console; null: one that has never been saved. */
export type PreviewPlace = { readonly accountId: string; readonly testId: string | null };

/** What the console has handed over, and the run through it that nobody keeps. */
export function usePreview(place: PreviewPlace) {
  const [runner, setRunner] = useState<Runner | null>(null);
  const query = useQuery({
    queryKey: ['preview', place],
    queryFn: () => handedPreview(place),
    // It lies on this device, where the console may put another one.
    ...{ staleTime: 0, gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false },
  });
  const start = useMutation({
    mutationFn: ({ preview, lang }: { preview: Preview; lang?: Language | undefined }) =>
      openPreviewRunner(place.accountId, preview, lang),
    networkMode: 'always',
    onSuccess: setRunner,
  });
  const again = () => {
    runner?.stop();
    setRunner(null);
    void query.refetch();
  };
  return { query, start, runner, again };
}
