import type { MendedRow } from '@taiyari/contract';
import type { QuestionFileFormat } from '@taiyari/contract/rules/question-files';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAdmin, uploadAdmin } from '#console/kit/call-admin.ts';
import { placeOf } from '#console/kit/lists/list-search.ts';
import type { BulkUploadSearch } from '#console/question-files/bulk-upload-search.ts';

export const importsPageSize = 10;

const importsKey = ['admin', 'imports'] as const;

/** While such a mutation runs, questions are being written. */
export const importingKey = ['admin', 'importing'] as const;

/** The imports of one test, or of all; newest first. */
export function importsQuery({ testId, ...place }: BulkUploadSearch) {
  const query = { testId, ...placeOf(place, importsPageSize) };
  return queryOptions({
    queryKey: [...importsKey, 'list', query],
    queryFn: ({ signal }) => callAdmin('listQuestionImports', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What undoing an import would remove; asked anew whenever the dialog opens. */
export function importQuery(importId: string) {
  return queryOptions({
    queryKey: [...importsKey, 'one', importId],
    queryFn: ({ signal }) => callAdmin('getQuestionImport', { params: { importId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The tests that match some words, for choosing one. */
export function testChoicesQuery(search: string) {
  const query = { search, limit: 8 };
  return queryOptions({
    queryKey: ['admin', 'tests', 'choices', query],
    queryFn: ({ signal }) => callAdmin('listManagedTests', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The one test that the address names. */
export function chosenTestQuery(testId: string) {
  return queryOptions({
    queryKey: ['admin', 'tests', 'chosen', testId],
    queryFn: ({ signal }) => callAdmin('getManagedTest', { params: { testId }, signal }),
    staleTime: 0,
  });
}

export type FormatChoice = QuestionFileFormat | 'auto';

/** A file in memory: what is imported is what was checked, also when the file on disk has changed. */
export type ChosenFile = { readonly file: File; readonly format: FormatChoice };

/** What was mended by hand stands in the place of what the file holds. */
export type Mended = { readonly mended: readonly MendedRow[] };

function textsOf({ mended }: Mended): Record<string, string> {
  return mended.length === 0 ? {} : { mended: JSON.stringify(mended) };
}

export type ImportChoices = { readonly skipRefused: boolean; readonly skipDuplicates: boolean };

/** Reads and reports; nothing is written. */
export function useCheckFile(testId: string) {
  return useMutation({
    mutationFn: ({
      file,
      format,
      signal,
      ...mended
    }: ChosenFile & Mended & { readonly signal: AbortSignal }) =>
      uploadAdmin('importQuestions', file, {
        signal,
        texts: textsOf(mended),
        params: { testId },
        query: { dryRun: 'true', skipDuplicates: 'true', format },
      }),
  });
}

/** How a format would hold the questions of a test; asked before each export. */
export function askExport(testId: string, format: QuestionFileFormat) {
  return callAdmin('checkQuestionExport', { params: { testId }, query: { format } });
}

export function useImportFile(testId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: importingKey,
    mutationFn: ({
      file,
      format,
      skipRefused,
      skipDuplicates,
      ...mended
    }: ChosenFile & Mended & ImportChoices) =>
      uploadAdmin('importQuestions', file, {
        texts: textsOf(mended),
        params: { testId },
        query: {
          format,
          skipRefused: skipRefused ? 'true' : 'false',
          skipDuplicates: skipDuplicates ? 'true' : 'false',
        },
      }),
    onSettled: refresh,
  });
}

export function useUndoImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: importingKey,
    mutationFn: ({ importId, removeEdited }: { importId: string; removeEdited: boolean }) =>
      callAdmin('undoQuestionImport', {
        params: { importId },
        query: { removeEdited: removeEdited ? 'true' : 'false' },
      }),
    onSettled: refresh,
  });
}

/** Lists only: who has the test open decides for himself when to load it again. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: importsKey });
    for (const part of ['list', 'choices', 'chosen']) {
      void client.invalidateQueries({ queryKey: ['admin', 'tests', part] });
    }
  };
}
