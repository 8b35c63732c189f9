import { useLingui } from '@lingui/react/macro';
import { type PictureReference, pictureUploadBytes } from '@taiyari/contract/rules/pictures';
import { useEffect, useRef, useState } from 'react';
import { uploadAdmin } from '#console/kit/call-admin.ts';
import { messageOf } from '#lib/api-error.ts';

export type PictureUpload = {
  /** How many are on their way. */
  readonly waiting: number;
  /** Why the last one was not taken. */
  readonly problem: string | undefined;
  /** Sends files one after the other. @param onStored is not called where the field has gone meanwhile. */
  take(files: readonly File[], onStored: (picture: PictureReference) => void): Promise<void>;
};

/** Pictures on their way to the server; those that cannot be taken are told before they are sent. */
export function usePictureUpload(): PictureUpload {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const leaving = useRef<AbortController>(null);

  // What is still on its way when the field goes would come into another question.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function problemOf(file: File): string | undefined {
    if (!isPicture(file)) {
      return t`${file.name}: please choose a picture (PNG, JPG, WebP or SVG)`;
    }
    return file.size > pictureUploadBytes
      ? t`${file.name}: a picture can have at most 5 MB`
      : undefined;
  }

  return {
    waiting,
    problem,
    async take(files, onStored) {
      setProblem(undefined);
      const good = files.filter((file) => problemOf(file) === undefined);
      const bad = files.find((file) => problemOf(file) !== undefined);
      if (bad) setProblem(problemOf(bad));
      setWaiting((count) => count + good.length);
      const signal = leaving.current?.signal;
      for (const file of good) {
        try {
          const stored = await uploadAdmin('addPicture', file, signal && { signal });
          if (signal?.aborted) return;
          onStored({ ...stored, alt: '' });
        } catch (error) {
          if (signal?.aborted) return;
          setProblem(messageOf(error, t`The picture could not be sent.`));
        }
        setWaiting((count) => count - 1);
      }
    },
  };
}

function isPicture({ type, name }: File): boolean {
  return /^image\/(png|jpeg|webp|svg\+xml)$/.test(type) || /\.(png|jpe?g|webp|svg)$/i.test(name);
}
