import type { Attempt } from '@taiyari/contract';
import { unacknowledged } from '#shared/attempts/state/runner-selectors.ts';
import type { DeviceNews, RunnerState } from '#shared/attempts/state/runner-types.ts';
import { isMeasured } from '#shared/attempts/state/server-clock.ts';
import type { Changes } from '#shared/attempts/state/sheet.ts';

/**
 * What a reading tells of other devices. Another tab of this browser names each choice here before it saves it, so that the
 * choice waits here, too; but not while this page was still opening, so the first word of the server only shows what that
 * has. Where a choice was changed on its way, nobody knows which of the two has arrived: nothing is told. Nor is what had
 * happened when a reload took the test up from this device.
 */
export function newsOfReading(state: RunnerState, { answers }: Attempt): DeviceNews {
  if (!state.isHeard || !isMeasured(state.clock)) return state.deviceNews;
  const { answers: waiting, firsts = {} } = unacknowledged(state);
  const news = { ...state.deviceNews };
  for (const { id } of state.questions) {
    const [known, read, own] = [state.sheet.answers[id], answers[id], waiting[id]];
    if (read === known) continue;
    if (own === undefined) {
      if (known !== undefined) news[id] = 'changed';
    } else if (read !== undefined && read !== own && firsts[id] === undefined) {
      news[id] = 'covered';
    }
  }
  return news;
}

/** A choice of this browser has been saved: it has replaced what it covered, unless that was the same. */
export function newsOfSave({ deviceNews, sheet }: RunnerState, saved: Changes): DeviceNews {
  const news: Record<string, DeviceNews[string]> = {};
  for (const [id, kind] of Object.entries(withoutAnsweredAnew(deviceNews, saved))) {
    const choice = saved.answers[id];
    if (kind !== 'covered' || choice === undefined) news[id] = kind;
    else if (choice !== (sheet.answers[id] ?? null)) news[id] = 'replaced';
  }
  return news;
}

/** What is answered anew in this browser is not what another device has made of it. */
export function withoutAnsweredAnew(news: DeviceNews, { answers }: Changes): DeviceNews {
  return pick(news, (id, kind) => kind !== 'changed' || answers[id] === undefined);
}

/** The learner has read it; what still waits to replace something has not been told. */
export function untoldNews(news: DeviceNews): DeviceNews {
  return pick(news, (_, kind) => kind === 'covered');
}

function pick(
  news: DeviceNews,
  isPicked: (id: string, kind: DeviceNews[string]) => boolean,
): DeviceNews {
  return Object.fromEntries(Object.entries(news).filter((entry) => isPicked(...entry)));
}
