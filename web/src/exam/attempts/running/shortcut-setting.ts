import { useState } from 'react';
import { readNote, writeNote } from '#lib/web-storage.ts';

const key = 'test-shortcuts';

/** Whether the keys of the test screen are on; remembered on this device. */
export function useShortcutSetting(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readNote('localStorage', key) !== 'off');
  const remember = (next: boolean) => {
    writeNote('localStorage', key, next ? null : 'off');
    setIsOn(next);
  };
  return [isOn, remember];
}
