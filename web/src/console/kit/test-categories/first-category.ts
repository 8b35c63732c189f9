import type { Api, ResponseOf } from '@taiyari/contract';

type List = ResponseOf<Api['listTestCategories']>;

const ordinary = 'General Knowledge';

/** What a new test is about if nobody says otherwise: general knowledge, or else the first category that is offered. */
export function firstCategory(list: List | undefined): string {
  const offered = list?.items.filter(({ isRetired }) => !isRetired) ?? [];
  const found = offered.find(({ name }) => name === ordinary) ?? offered[0];
  return found?.name ?? ordinary;
}
