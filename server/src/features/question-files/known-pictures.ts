import { replacePictures, writePicture } from '@taiyari/contract/rules/pictures';
import { changeTexts, textsOfQuestion } from '@taiyari/contract/rules/question-texts';
import { sentenceOf } from '@taiyari/contract/rules/sentences';
import type { Deps } from '#deps.ts';
import { takePictures, usePictures } from '#features/pictures/port.ts';
import type { CheckedFile } from '#features/question-files/reading/read-file.ts';
import { toRefused, withRefused } from '#features/question-files/reading/refused.ts';
import type { Db } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/caller/actor.ts';

/** The file with the pictures stored that it brings along, its texts naming them as they are here. */
export async function takeCarried(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { accountId }: Pick<Actor, 'accountId'>,
  file: CheckedFile,
): Promise<CheckedFile> {
  const rename = await takePictures(deps, accountId, file.pictures);
  const accepted = file.accepted.map((row) => ({
    ...row,
    question: changeTexts(row.question, rename),
  }));
  return { ...file, accepted, pictures: {} };
}

/** A question that names a picture which this site does not have is refused. */
export async function requireKnownPictures(
  db: Db,
  file: CheckedFile,
  now: Date,
): Promise<CheckedFile> {
  // Those that the file brings along are there once it is imported.
  const others = (text: string) =>
    replacePictures(text, (picture) =>
      picture.hash in file.pictures ? '' : writePicture(picture),
    );
  const named = file.accepted
    .flatMap(({ question }, at) => textsOfQuestion(question, `${at}`))
    .map(({ path, text }) => ({ path, text: others(text) }));
  const faults = await usePictures(db, named, now);
  if (faults.length === 0) return file;
  const missing = new Map(faults.map((fault) => [Number.parseInt(fault.path, 10), fault]));
  const refused = [...missing].flatMap(([at, fault]) => {
    const row = file.accepted[at];
    if (!row) return [];
    const path = fault.path.replace(/^\d+\./, '');
    const message = `${sentenceOf({ ...fault, path })}.`;
    const faults = [{ path, code: 'no-picture' as const, message }];
    return toRefused({ place: row.place, message, faults }, row.question);
  });
  return {
    ...file,
    accepted: file.accepted.filter((_, at) => !missing.has(at)),
    refused: withRefused(file, refused),
  };
}
