import '#testing/modules-anew.ts';

import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const line = vi.hoisted(() => ({ failures: 1, tries: 0 }));

vi.mock('#exam/attempts/late/late-screens.tsx', () => ({
  get lateScreens() {
    line.tries += 1;
    if (line.tries <= line.failures) throw new TypeError('Failed to fetch');
    return { Notices: () => null };
  },
}));

it('goes on trying until the screens of later are there, at once when the connection is back', async () => {
  const { useLateScreens } = await import('#exam/attempts/late/use-late-screens.ts');
  const { result } = renderHook(() => useLateScreens());
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(line.tries).toBe(1));
  expect(result.current).toBeUndefined();
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current).toBeDefined());
});
