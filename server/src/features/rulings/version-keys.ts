/** The key of a frozen version with the rulings about it: whoever wants to know what is right asks here. */

import type { LearnerQuestion } from '@taiyari/contract';
import type { Language } from '@taiyari/contract/rules/languages';
import type { RulingKind } from '@taiyari/contract/rules/rulings';
import type pg from 'pg';
import { type Divided, partsOf, type Section, sectionsOf } from '#domain/paper/parts.ts';
import type { PlaceRuling, VersionKey } from '#domain/rulings.ts';

export type Ruling = {
  readonly questionId: string;
  readonly asked: string;
  readonly kind: RulingKind;
  readonly letters: string;
  readonly languages: readonly Language[] | null;
  /**
   * The newest version there was. One for a language does not hold for later ones: its translation may have been mended,
   * while the question reads as before.
   */
  readonly lastVersion: number;
  /** Null until it is in force. */
  readonly revision: number | null;
  /** The newest version as it wrote its key into the test; null: it wrote nothing there. */
  readonly writtenAfter: number | null;
};

/** All that a sheet of a version is scored by. */
export type ScoringKey = VersionKey & { readonly sections: readonly Section[] };

type Row = Divided & {
  readonly id: string;
  readonly letters: string;
  readonly revision: number;
  readonly number: number;
  /** Null where nothing was ruled about the test. */
  readonly paper: string | null;
  readonly rulings: readonly Ruling[] | null;
};

type Wanted = {
  readonly versionId: string;
  /** With so many rulings as were in force then; null: with all that are. */
  readonly revision: number | null;
};

/** Keys by version; one that is gone is absent. */
export async function readVersionKeys(
  pool: Pick<pg.ClientBase, 'query'>,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, ScoringKey>> {
  const { rows } = await pool.query<Row>({
    name: 'select-version-keys',
    text: `select v.id, v.number, k.key as letters, coalesce(w.revision, s.revision, 0) as revision,
                  case when s.revision > 0 then v.paper end as paper, r.rulings, v.parts,
                  v.correct_points as "correctPoints", v.incorrect_points as "incorrectPoints",
                  v.skipped_points as "skippedPoints", cardinality(v.question_ids) as "questionCount"
             from unnest($1::uuid[], $2::integer[]) as w (id, revision)
             join test_versions v on v.id = w.id
             join test_version_keys k on k.version_id = v.id
             left join key_revisions s on s.test_id = v.test_id
             left join lateral (
               select json_agg(json_build_object('questionId', r.question_id, 'asked', r.asked, 'kind', r.kind,
                                                 'letters', r.letters, 'languages', r.languages,
                                                 'lastVersion', r.last_version, 'revision', r.revision,
                                                 'writtenAfter', r.written_after)
                               order by r.revision) as rulings
                 from rulings r
                where r.test_id = v.test_id and r.revision <= coalesce(w.revision, s.revision)) as r on true`,
    values: [wanted.map(({ versionId }) => versionId), wanted.map(({ revision }) => revision)],
  });
  return new Map(
    rows.map(({ id, number, letters, revision, paper, rulings, ...divided }) => [
      id,
      {
        letters,
        revision,
        rulings: paper ? placesOf(rulings ?? [], { number, paper, key: letters }) : [],
        sections: sectionsOf(partsOf(divided)),
      },
    ]),
  );
}

/** How many rulings about the test of a version are in force; null when it is gone. */
export async function readKeyRevision(
  pool: Pick<pg.ClientBase, 'query'>,
  versionId: string,
): Promise<number | null> {
  const { rows } = await pool.query<{ revision: number }>({
    name: 'select-key-revision',
    text: `select coalesce(s.revision, 0) as revision
             from test_versions v left join key_revisions s on s.test_id = v.test_id where v.id = $1`,
    values: [versionId],
  });
  return rows[0]?.revision ?? null;
}

type FrozenPaper = { readonly number: number; readonly paper: string; readonly key: string };

/**
 * The rulings that hold for a version, each at its place: those about a question that it asks in the same way.
 * @param inForce all that are in force for the test, where these are others
 */
export function placesOf(
  rulings: readonly Ruling[],
  version: FrozenPaper,
  inForce: readonly Ruling[] = rulings,
): PlaceRuling[] {
  return holdingFor(rulings, version, inForce).map(
    ({ place, ruling: { kind, letters, languages } }) => ({ place, kind, letters, languages }),
  );
}

/** All that is asked of a ruling to know for which versions it holds. */
type Holding = Omit<Ruling, 'kind'>;

/** The same with all that is known of each. */
export function holdingFor<One extends Holding>(
  rulings: readonly One[],
  { number, paper, key }: FrozenPaper,
  inForce: readonly Holding[] = rulings,
): { readonly place: number; readonly ruling: One }[] {
  if (rulings.length === 0) return [];
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  return rulings.flatMap((ruling) => {
    const place = places.get(ruling.questionId);
    const question = place === undefined ? undefined : questions[place];
    if (place === undefined || !question) return [];
    if (ruling.languages !== null && number > ruling.lastVersion) return [];
    const way = wayOf({ question, letter: key.charAt(place), number }, inForce);
    const isLater = (ruling.revision ?? Number.POSITIVE_INFINITY) > way.revision;
    return ruling.asked === way.asked && isLater ? [{ place, ruling }] : [];
  });
}

type FrozenQuestion = {
  readonly question: Pick<LearnerQuestion, 'id' | 'text' | 'options'>;
  /** Of the key. */
  readonly letter: string;
  /** Of the version. */
  readonly number: number;
};

/**
 * What a question is known by in all versions that ask it in the same way: whoever changes its words, options or key asks
 * another one. A key that a ruling has written changes nothing of that, for nobody has asked anything else: what is ruled
 * later holds before and after the save that froze it.
 * @returns with it the revision that the key has come from; whatever was ruled up to that one is in the key.
 */
export function wayOf(
  { question, letter, number }: FrozenQuestion,
  inForce: readonly Holding[],
): { readonly asked: string; readonly revision: number } {
  const words = JSON.stringify([question.text, question.options]);
  let last = { asked: '', letters: '', revision: 0 };
  for (const { questionId, asked, letters, revision, writtenAfter } of inForce) {
    if (questionId !== question.id || writtenAfter === null || writtenAfter >= number) continue;
    const isNewer = revision !== null && revision > last.revision;
    if (isNewer && wordsOf(asked) === words) last = { asked, letters, revision };
  }
  // With another letter than the last one wrote, somebody has set the key himself since.
  if (last.letters === letter) return last;
  return { asked: JSON.stringify([question.text, question.options, letter]), revision: 0 };
}

function wordsOf(asked: string): string {
  return JSON.stringify(JSON.parse(asked).slice(0, 2));
}
