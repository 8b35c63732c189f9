import { announcementTypes } from '@taiyari/contract/rules/announcements';
import { bankDifficulties } from '@taiyari/contract/rules/question-bank';
import type { BundleDocument } from '../server/src/features/bundles/reading/bundle.ts';
import announcements from './announcements.json' with { type: 'json' };
import { pictures } from './figures/draw.ts';
import { dataBank, figureBank } from './figures/questions.ts';
import { instructions } from './instructions.ts';
import notifications from './notifications.json' with { type: 'json' };
import computerScience from './questions/computer-science.json' with { type: 'json' };
import economics from './questions/economics.json' with { type: 'json' };
import english from './questions/english.json' with { type: 'json' };
import geography from './questions/geography.json' with { type: 'json' };
import history from './questions/history.json' with { type: 'json' };
import jammuAndKashmir from './questions/jammu-and-kashmir.json' with { type: 'json' };
import mathematics from './questions/mathematics.json' with { type: 'json' };
import polity from './questions/polity.json' with { type: 'json' };
import reasoning from './questions/reasoning.json' with { type: 'json' };
import science from './questions/science.json' with { type: 'json' };
import series from './series.json' with { type: 'json' };
import syllabuses from './syllabuses.json' with { type: 'json' };
import tests from './tests.json' with { type: 'json' };
import hindi from './translations/hi.json' with { type: 'json' };
import urdu from './translations/ur.json' with { type: 'json' };

export const banks = [
  ...[computerScience, economics, english, geography, history],
  ...[jammuAndKashmir, mathematics, polity, reasoning, science],
  ...[dataBank, figureBank],
];

/** All of them are our own: none is taken from a paper or a book. */
const source = 'Written for Taiyari';

/** Which questions of the banks each test takes, by the key of the test. */
export const questionIds: ReadonlyMap<string, readonly string[]> = new Map(
  tests.tests.map((test) => [test.key, placesOf(test).map(({ id }) => id)]),
);

/** The demo content as one bundle: the tests of tests.json with the questions they name. */
export function composeDemoBundle() {
  const bank = new Map(
    banks.flatMap(({ subject, questions }) =>
      questions.map(({ id, ...question }) => [
        id,
        {
          ...question,
          difficulty: difficultyOf(question),
          subject,
          source,
          translations: translationsOf(id),
        },
      ]),
    ),
  );
  return {
    pictures,
    series: series.series,
    syllabuses: syllabuses.syllabuses,
    tests: tests.tests.map((test) => {
      const questions = placesOf(test).map(({ id, section }) => ({
        ...known(bank.get(id), id),
        section,
      }));
      return {
        ...test,
        subjects: [...new Set(questions.map(({ subject }) => subject))],
        instructions,
        parts: (test.parts ?? []).map(withoutQuestions),
        questions,
      };
    }),
    announcements: announcements.announcements.map((announcement) => ({
      ...announcement,
      type: known(
        announcementTypes.find((type) => type === announcement.type),
        announcement.type,
      ),
    })),
    notifications: notifications.notifications,
  } satisfies BundleDocument;
}

const [hindiById, urduById] = [new Map(Object.entries(hindi)), new Map(Object.entries(urdu))];

/** A question that several tests take is translated in all of them. */
function translationsOf(id: string) {
  const [hi, ur] = [hindiById.get(id), urduById.get(id)];
  return { ...(hi && { hi }), ...(ur && { ur }) };
}

type Section = {
  readonly key: string;
  readonly title: string;
  readonly titles?: { readonly hi?: string; readonly ur?: string };
  readonly incorrectMarks?: number;
  readonly questions: readonly string[];
};
type Part = { readonly minutes?: number; readonly sections: readonly Section[] };
type Test = { readonly questions?: readonly string[]; readonly parts?: readonly Part[] };

/** A test names its questions in one list, or under the sections of its parts. */
function placesOf({ questions = [], parts = [] }: Test): { id: string; section: string }[] {
  const inSections = parts.flatMap(({ sections }) =>
    sections.flatMap(({ key, questions }) => questions.map((id) => ({ id, section: key }))),
  );
  return [...questions.map((id) => ({ id, section: '' })), ...inSections];
}

function withoutQuestions({ sections, ...part }: Part) {
  return { ...part, sections: sections.map(({ questions: _, ...section }) => section) };
}

function difficultyOf({ difficulty }: { readonly difficulty: string }) {
  return known(
    bankDifficulties.find((one) => one === difficulty),
    difficulty,
  );
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo content does not know ${name}`);
  return value;
}
