import { useLingui } from '@lingui/react/macro';
import { useId, useSyncExternalStore } from 'react';

/** System, light or dark, remembered on this device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const chosen = useTheme();
  const group = useId();
  const labels: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };
  return (
    <fieldset className="inline-flex w-fit flex-wrap rounded-md border border-control p-0.5">
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

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Read before the first paint by /theme.js, too. */
const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The chosen theme; 'system' on the server and until somebody chooses. */
function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}

/** Remembers the choice on this device and shows it at once. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === chosen) ?? 'system';
}
