import type { PastAttemptsSearch, TestSearch } from '#lib/paths.ts';
import { flagParam, textParam } from '#lib/search-params.ts';

/** Reads the query parameters of the test pages; anything unknown is dropped. */
export function validateTestSearch(search: Record<string, unknown>): TestSearch {
  return {
    seriesId: textParam(search.seriesId),
    seriesName: textParam(search.seriesName),
    try: flagParam(search.try),
    analysis: flagParam(search.analysis),
    retake: flagParam(search.retake),
    confirmed_retake: flagParam(search.confirmed_retake),
  };
}

export function validatePastAttemptsSearch(search: Record<string, unknown>): PastAttemptsSearch {
  return { first: textParam(search.first), second: textParam(search.second) };
}
