/** Where the bytes of files lie; what they are stands in the database. */
export type FileStore = {
  /** Durable when it resolves. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** null when there is none. */
  read(id: string): Promise<Buffer | null>;
  /** No error when there is none. */
  remove(id: string): Promise<void>;
};
