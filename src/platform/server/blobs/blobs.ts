import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as HTTP ranges count them. */
export type ByteRange = { start: number; end: number };

/** A blob that lies in a store, and how many bytes it takes there. */
export type StoredBlob = { key: string; bytes: number };

/**
 * Where bytes lie: a folder of this machine, or an S3-compatible store. Keys are made by us (letters, digits, `/`, `-`, `.`),
 * never from what a person typed. A blob is written once and never changed.
 */
export type BlobStore = {
  /** Stores a stream under a new key; when this resolves the bytes are safe, when it fails nothing of them is left. */
  write: (key: string, source: Readable) => Promise<void>;
  /** Reads a blob, whole or in part; fails when there is none of that key. */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Erases blobs; a key that does not exist is no failure. */
  delete: (keys: readonly string[]) => Promise<void>;
  /** Every key below a folder with its size, or of the whole store where the folder is empty; in no order. */
  list: (folder: string) => AsyncIterable<StoredBlob>;
  /** Has stored bytes looked at: refused where malware is in them. Missing where nothing is scanned. */
  scan?: (key: string) => Promise<void>;
  /** The name of the key that has sealed a blob; undefined for one from before there were keys. Missing where nothing is sealed. */
  sealedWith?: (key: string) => Promise<string | undefined>;
  /** Fails when the store cannot be reached or written to. */
  ready: () => Promise<void>;
};

const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/i;

/** The key itself; a key that could lead out of the store is a defect of ours. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error('This is not the key of a blob.');
  return key;
}
