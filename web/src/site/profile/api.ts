import type { Api, BodyOf, ResponseOf } from '@taiyari/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callElsewhere } from '#lib/call-elsewhere.ts';
import { upload } from '#lib/upload.ts';
import { accountQuery } from '#shared/accounts/api.ts';

export type Profile = ResponseOf<Api['getProfile']>;
export type ProfileChange = BodyOf<Api['updateProfile']>;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callElsewhere('getProfile', { signal }),
});

export const profileStatsQuery = queryOptions({
  queryKey: ['profile', 'stats'],
  queryFn: ({ signal }) => callElsewhere('getProfileStats', { signal }),
});

/** What is to become of the picture: another one, none (null), or undefined: it stays. */
export type PictureChange = File | null | undefined;

/** The fields have been saved; `cause` is why the picture was not. */
export class PictureNotSaved extends Error {
  override readonly name = 'PictureNotSaved';

  readonly saved: Profile;

  constructor(saved: Profile, cause: unknown) {
    super('The picture was not saved', { cause });
    this.saved = saved;
  }
}

/**
 * Saves the fields first and the picture after them: a refused picture loses no text.
 * @throws PictureNotSaved when only the picture failed.
 */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, picture }: { change: ProfileChange; picture: PictureChange }) => {
      const saved = await callElsewhere('updateProfile', { body: change });
      client.setQueryData(profileQuery.queryKey, saved);
      if (picture === undefined) return saved;
      return savePicture(picture).catch((cause: unknown) => {
        throw new PictureNotSaved(saved, cause);
      });
    },
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      // The plan and the ten stand on exam and day, and no mistake is put off beyond it.
      void client.invalidateQueries({ queryKey: ['mastery'] });
      void client.invalidateQueries({ queryKey: ['review'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      void client.invalidateQueries({ queryKey: ['daily'] });
      return client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
}

function savePicture(picture: File | null): Promise<Profile> {
  return picture === null ? callElsewhere('deleteAvatar') : upload<Profile>('putAvatar', picture);
}
