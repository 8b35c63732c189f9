import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { UnreadableFile } from '#features/question-files/reading/reading.ts';

const maximumMembers = 1000;
/** A member of a workbook of 5 MB unpacks to some 20 MB; one that says more was made to hurt. */
const maximumUnpackedBytes = 60 * 1_048_576;

/** The texts of the members whose names are wanted. Nothing is written anywhere, so a path is only a name. */
export function unzipTexts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, string> {
  let members = 0;
  let unpackedBytes = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    members += 1;
    if (members > maximumMembers) throw new UnreadableFile('The workbook has too many parts.');
    if (!isWanted(name)) return false;
    unpackedBytes += originalSize;
    if (unpackedBytes > maximumUnpackedBytes) {
      throw new UnreadableFile('The workbook is too large when it is unpacked.');
    }
    return true;
  };
  return new Map(
    Object.entries(unzip(bytes, filter)).map(([name, content]) => [name, strFromU8(content)]),
  );
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The workbook is damaged and cannot be unpacked.', { cause: error });
  }
}
