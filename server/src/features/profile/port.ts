/** What other features may use of this one. */
export { getProfileAndStats } from '#features/profile/service.ts';
