/** What other features are handed of this one. */
export { selectEmail as selectEmailOfUser } from '#features/users/support-queries.ts';
