/** What other features may use of this one. */
export {
  fileUrl,
  listFileIdsOfAccount,
  removeFile,
  storePicture,
} from '#features/files/service.ts';
