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
                                                 'lastVersion', r.last_version)
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

/** The rulings that hold for a version, each at its place: those about a question that it asks in the same way. */
export function placesOf(rulings: readonly Ruling[], version: FrozenPaper): PlaceRuling[] {
  return holdingFor(rulings, version).map(({ place, ruling: { kind, letters, languages } }) => ({
    place,
    kind,
    letters,
    languages,
  }));
}

/** The same with all that is known of each. */
export function holdingFor<One extends Omit<Ruling, 'kind'>>(
  rulings: readonly One[],
  { number, paper, key }: FrozenPaper,
): { readonly place: number; readonly ruling: One }[] {
  if (rulings.length === 0) return [];
  // The paper was written by this server when the version was frozen, so its shape is known.
  const questions: readonly LearnerQuestion[] = JSON.parse(paper);
  const places = new Map(
    questions.map((question, place) => [
      `${question.id} ${askedOf(question, key.charAt(place))}`,
      place,
    ]),
  );
  return rulings.flatMap((ruling) => {
    const { questionId, asked, lastVersion, languages } = ruling;
    const place = places.get(`${questionId} ${asked}`);
    if (place === undefined || (languages !== null && number > lastVersion)) return [];
    return [{ place, ruling }];
  });
}

/** What a question is known by in other versions: whoever changes its words, options or key asks another one. */
export function askedOf(
  { text, options }: Pick<LearnerQuestion, 'text' | 'options'>,
  letter: string,
): string {
  return JSON.stringify([text, options, letter]);
}
