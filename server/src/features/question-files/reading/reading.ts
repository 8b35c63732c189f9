import type { Written } from '@taiyari/contract/rules/content';
import type { Fault, FaultCode } from '@taiyari/contract/rules/faults';
import { fewestOptions, mostOptions } from '@taiyari/contract/rules/options';

/** Bytes in Base64. */
export type CarriedPictures = Readonly<Record<string, string>>;

/** What is wrong with a question of a file: where in it, which rule, and a sentence for whoever wrote it. */
export type FileFault = {
  /** '' for the question as a whole. */
  readonly path: string;
  /** Beside the rules of content: what is not to be read as a question, and what a wrong encoding has made of a text. */
  readonly code: FaultCode | 'unreadable' | 'garbled';
  readonly message: string;
  /** Of a key of which nobody knows whether it counts from 0 or from 1. */
  readonly number?: number | undefined;
};

/** Where in a file a question stands. */
type FoundPlace = {
  readonly place: string;
  /** What stands over it, nearest first: where it names no section, one of them may be the title of one. */
  readonly headings?: readonly string[];
};

/** One question of a file, to be looked at by the rules of content, or why it is none. */
export type FoundQuestion = FoundPlace &
  (
    | {
        readonly question: Written;
        /** The format's own words for a rule; undefined where it has none. */
        readonly say?: (fault: Fault) => string | undefined;
      }
    | {
        readonly faults: readonly FileFault[];
        /** What could be made out all the same. */
        readonly question?: undefined;
        readonly written?: Written;
      }
  );

export function unreadable(message: string): FileFault {
  return { path: '', code: 'unreadable', message };
}

/** What is wrong with so many options, in the same sentence in all formats. */
export function countFaults(count: number): FileFault[] {
  if (count >= fewestOptions && count <= mostOptions) return [];
  const found = count === 1 ? 'is 1 option' : `are ${count} options`;
  const message = `There ${found}; ${fewestOptions} to ${mostOptions} are needed.`;
  return [{ path: 'options', code: 'wrong-count', message }];
}

/** What a reader can do with a question that is of another kind: nothing. */
export const onlyChoice = `only single choice with ${fewestOptions} to ${mostOptions} options can be imported.`;

/** An explanation is all that questions have here. @param what is left out @param places of such questions */
export function notesOnLeftOut(what: string, places: readonly string[]): string[] {
  return notesOnPlaces(`${what} left out`, places);
}

/** One note for all of these places, none where there are none. */
export function notesOnPlaces(what: string, places: readonly string[]): string[] {
  if (places.length === 0) return [];
  const shown = places.slice(0, 20).join('; ');
  return [`${what}: ${shown}${places.length > 20 ? ' …' : ''}`];
}

/** What is said to who chooses one option. */
export const feedbackWas = 'Feedback to single options was';

/** What a file holds, in its order; `notes` say what was left aside. */
export type FileReading = {
  readonly items: readonly FoundQuestion[];
  /** What the texts name and the file brings along, by hash. */
  readonly pictures?: CarriedPictures;
  readonly notes: readonly string[];
};

/** The file as a whole cannot be read; the message says why and where. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** There is no table of questions at all: nothing that a sheet beside others would have to explain. */
export class NoTable extends UnreadableFile {}

/** So many entries are read that a file with too many can still be told how many it has. */
const mostEntries = 5000;

/** @throws UnreadableFile when reading on would only cost time. */
export function requireFewEntries(count: number): void {
  if (count <= mostEntries) return;
  throw new UnreadableFile(`The file has more than ${mostEntries} entries, which is too many.`);
}
