import { api, type MendedRow } from '@taiyari/contract';
import { mendedRows } from '@taiyari/contract/admin/question-files';
import type { Deps } from '#deps.ts';
import { checkExport, exportQuestions } from '#features/question-files/export-service.ts';
import { dismissFailedImports, importOrNote } from '#features/question-files/failed-imports.ts';
import type { FileReader } from '#features/question-files/reading/file-reader.ts';
import { getImport, listImports, undoImport } from '#features/question-files/undo-service.ts';
import { type WrittenFile, writeTemplate } from '#features/question-files/writing/write-file.ts';
import { attachment } from '#platform/http/answers/attachment.ts';
import { originOf } from '#platform/http/caller/origin.ts';
import { invalidField } from '#platform/http/errors/app-error.ts';
import { Bytes, Reply, type Route, route } from '#platform/http/route.ts';

export function questionFileRoutes(deps: Deps & { readonly fileReader: FileReader }): Route[] {
  return [
    route(api.importQuestions, async ({ actor, params, query, file, reply, once }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const { texts, ...named } = file;
      const upload = { ...params, ...named, mended: readMended(texts.mended) };
      return importOrNote(once(deps), actor, { ...upload, signal: gone.signal }, query);
    }),
    route(api.listQuestionImports, ({ query }) => listImports(deps, query)),
    route(api.getQuestionImport, ({ params }) => getImport(deps, params.importId)),
    route(api.undoQuestionImport, ({ actor, params, query, once }) =>
      undoImport(once(deps), actor, params.importId, query),
    ),
    route(api.dismissFailedImports, ({ actor, params }) =>
      dismissFailedImports(deps, actor, params.testId),
    ),
    route(api.exportQuestions, async ({ actor, params, query, reply, request }) => {
      const wanted = { ...params, ...query };
      const file = await exportQuestions(deps, actor, wanted, originOf(request));
      reply.header('content-disposition', attachment(file.name));
      return toReply(file);
    }),
    route(api.checkQuestionExport, ({ params, query }) =>
      checkExport(deps, { ...params, ...query }),
    ),
    route(api.getQuestionTemplate, ({ query, reply }) => {
      reply.header('content-disposition', attachment(`questions-template.${query.format}`));
      return toReply(writeTemplate(query.format));
    }),
  ];
}

/** @throws AppError `invalid-input`. */
function readMended(text: string | undefined): MendedRow[] {
  if (text === undefined) return [];
  const rows = mendedRows.safeParse(parseJson(text));
  if (rows.success) return rows.data;
  const tooMany = rows.error.issues.find(({ code, path }) => code === 'too_big' && !path.length);
  throw invalidField('mended', tooMany?.message ?? 'What was mended cannot be read');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toReply({ bytes, contentType }: WrittenFile): Reply<undefined> {
  return new Reply<undefined>(new Bytes(bytes, contentType));
}
