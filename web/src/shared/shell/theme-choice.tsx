import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { chooseTheme, type Theme, themes, useTheme } from '#lib/theme.ts';

/** System, light or dark, remembered on this device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const chosen = useTheme();
  const group = useId();
  const labels: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };
  return (
    <fieldset className="inline-flex w-fit rounded-md border border-control p-0.5">
      <legend className="sr-only">{t`Theme`}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm min-[22rem]:px-3 font-medium has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {labels[theme]}
        </label>
      ))}
    </fieldset>
  );
}
