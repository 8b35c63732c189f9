/** What other features may use of this one. */
export { enrolAsGift, listEnrolments, unenrol } from '#features/enrolment/service.ts';
