import { useEffectEvent, useLayoutEffect } from 'react';

export type ShortcutActions = {
  readonly choose: (option: number) => void;
  readonly move: (step: 1 | -1) => void;
  readonly toggleMark: () => void;
  readonly clear: () => void;
  readonly showKeys: () => void;
};

/** The keys of the test screen, while `isOn` and nobody is typing or in a dialog. */
export function useShortcuts(isOn: boolean, actions: ShortcutActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event) || !act(event.key, actions)) return;
    event.preventDefault();
  });

  // Keys are heard on the whole page, wherever the focus is, and from the moment that the question stands there.
  useLayoutEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Does what the key says; false when it says nothing here. */
function act(key: string, actions: ShortcutActions): boolean {
  const option = ['1', '2', '3', '4', '5', '6'].indexOf(key);
  if (option >= 0) actions.choose(option);
  else if (key === 'ArrowRight') actions.move(1);
  else if (key === 'ArrowLeft') actions.move(-1);
  else if (key === 'm' || key === 'M') actions.toggleMark();
  else if (key === 'c' || key === 'C') actions.clear();
  else if (key === '?') actions.showKeys();
  else return false;
  return true;
}

/** A combination for the browser, a dialog, or a place where the key is text. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(typingPlaces) !== null;
}

/** A radio is no place to type: there 1 to 6 and the arrows mean what they mean everywhere. */
const typingPlaces =
  'dialog, textarea, select, [contenteditable="true"], input:not([type="radio"])';
