import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaletteState } from '#shared/attempts/state/runner-selectors.ts';

export const stateNames: Readonly<Record<PaletteState, MessageDescriptor>> = {
  'not-visited': msg`Not visited`,
  'not-answered': msg`Not answered`,
  answered: msg`Answered`,
  marked: msg`Marked for review`,
  'answered-marked': msg`Answered and marked`,
};
