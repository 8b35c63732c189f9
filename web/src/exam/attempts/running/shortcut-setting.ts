import { useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'test-shortcuts';

export type ShortcutSetting = [isOn: boolean, setIsOn: (isOn: boolean) => void];

/** Whether the keys of the test screen are on; remembered on this device. */
export function useShortcutSetting(): ShortcutSetting {
  const [isOn, setIsOn] = useState(() => readNote('localStorage', key) !== 'off');
  const remember = (next: boolean) => {
    writeNote('localStorage', key, next ? null : 'off');
    setIsOn(next);
  };
  return [isOn, remember];
}
