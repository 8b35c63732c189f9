/** What other features may use of this one. */
export { listEnrolments } from '#features/enrolment/service.ts';
