/** What other features may use of this one. */
export { carryPictures, takePictures } from '#features/pictures/carried.ts';
export { requireDrawable } from '#features/pictures/drawable.ts';
export { sweepPictures, usePictures } from '#features/pictures/service.ts';
