import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { SeriesForm, SeriesValues } from '#console/authoring/series/form/series-form.ts';
import { SeriesIcon } from '#shared/catalogue/series-icon.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

const maximumBytes = 2 * 1_048_576;

/** Chooses a picture and shows how it will look; it is stored with the form. */
export function IconField({ form }: { form: SeriesForm }) {
  const { t } = useLingui();
  const id = useId();
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { stored } = form;
  const values = form.values();
  const { file: icon } = values;
  const setIcon = (file: SeriesValues['file']) => form.change({ file });
  const iconFileId = icon === undefined ? (stored?.iconFileId ?? null) : null;
  const hasIcon = icon instanceof File || iconFileId !== null;

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const isPicture = /\.(png|jpe?g|svg|webp)$/i.test(file.name);
    if (!isPicture) {
      setProblem(t`Please select a valid image file (PNG, JPG, JPEG, SVG, WebP)`);
    } else if (file.size > maximumBytes) {
      setProblem(t`File size should be less than 2MB`);
    } else {
      setProblem(undefined);
      setIcon(file);
    }
  }

  return (
    <div className="grid gap-2">
      <span className="font-medium">
        <Trans>Icon</Trans>
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <ChosenIcon icon={icon}>
          <SeriesIcon series={{ ...values, iconFileId }} size={100} />
        </ChosenIcon>
        <div className="grid gap-2">
          {/* The box lies under the label, so that the focus of the keyboard can be seen on it. */}
          <div className="relative">
            <input
              id={id}
              type="file"
              name="file"
              accept=".png,.jpg,.jpeg,.svg,.webp"
              aria-describedby={`${id}-hint ${id}-error`}
              className="peer sr-only"
              onChange={handleChange}
            />
            <label
              htmlFor={id}
              className={`${buttonStyles({ variant: 'secondary' })} peer-focus-visible:outline-2 peer-focus-visible:outline-primary`}
            >
              {hasIcon ? t`Choose another icon` : t`Choose an icon`}
            </label>
          </div>
          {hasIcon && (
            <Button
              variant="ghost"
              onClick={() => setIcon(stored?.iconFileId == null ? undefined : null)}
            >
              <Trans>Remove the icon</Trans>
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        <Trans>
          PNG, JPG, SVG or WebP, at most 2 MB. Without one, the emoji that the title begins with is
          shown, else a drawing of the exam.
        </Trans>
      </p>
      <FieldError id={`${id}-error`} error={problem ?? form.errorOf('file')} />
    </div>
  );
}

/** The chosen file while it is not stored yet, else what is stored. */
function ChosenIcon({ icon, children }: { icon: SeriesValues['file']; children: ReactNode }) {
  const url = useObjectUrl(icon ?? null);
  if (url === null) return children;
  return (
    <img
      src={url}
      alt=""
      className={clsx(
        'size-25 rounded-lg bg-raised',
        // As the server does it: a drawing is shown whole, a picture fills the square.
        icon?.name.toLowerCase().endsWith('.svg') ? 'object-contain' : 'object-cover',
      )}
    />
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // The browser keeps a file's bytes under an address for as long as we ask it to.
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [file]);
  return url;
}
