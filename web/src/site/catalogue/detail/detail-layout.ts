/**
 * Two columns where there is room. On a phone they melt into one, in which the tests stand below the header
 * and the texts after them; only texts change their place, so the order of the Tab key holds.
 */
export const detailLayout = {
  page: 'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start',
  column: 'contents lg:grid lg:gap-5',
  header: 'order-1',
  tests: 'order-2',
  progress: 'order-3',
  ownRating: 'order-3',
  about: 'order-4',
  stats: 'order-5',
  included: 'order-6',
  reviews: 'order-7',
};
