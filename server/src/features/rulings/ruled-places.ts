import { type Language, languages } from '@taiyari/contract/rules/languages';
import { type PlaceKey, ruledFor } from '#domain/rulings.ts';
import type { UnfollowedRuling } from '#features/rulings/following-queries.ts';
import { selectFrozenVersions, selectInForce } from '#features/rulings/queries.ts';
import { holdingFor, placesOf } from '#features/rulings/version-keys.ts';
import type { Db } from '#platform/database/database.ts';

type ByLanguage = ReadonlyMap<Language, PlaceKey | undefined>;

/** Where a version asks the question of a ruling, and what counted as right there before it and with it. */
export type RuledPlace = {
  readonly versionId: string;
  /** From 0. */
  readonly place: number;
  /** The letter of the frozen key. */
  readonly key: string;
  readonly before: ByLanguage;
  readonly after: ByLanguage;
};

/** The places that a ruling in force is about, in all versions of its test. */
export async function readRuledPlaces(
  db: Db,
  { testId, revision }: Pick<UnfollowedRuling, 'testId' | 'revision'>,
): Promise<RuledPlace[]> {
  // Every ruling that came into force made one revision.
  const inForce = (await selectInForce(db, testId)).slice(0, revision);
  const own = inForce.slice(revision - 1);
  return (await selectFrozenVersions(db, testId)).flatMap((version) =>
    holdingFor(own, version, inForce).map(({ place }) => {
      const ruledBy = (rulings: typeof inForce): ByLanguage => {
        const places = placesOf(rulings, version);
        return new Map(
          languages.map((one) => [one, ruledFor(version.key, places, one).get(place)]),
        );
      };
      return {
        versionId: version.id,
        place,
        key: version.key.charAt(place),
        before: ruledBy(inForce.slice(0, -1)),
        after: ruledBy(inForce),
      };
    }),
  );
}
