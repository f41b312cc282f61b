import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { resolve } from "node:path";
import type { FileStorage } from "@remix-run/file-storage";
import { createS3FileStorage } from "@remix-run/file-storage-s3";
import { setting } from "#app/environment.ts";
import { diskStorage } from "./disk.server.ts";

// Routes and workers are two module graphs of one process: one storage for both.
const shared = globalThis as typeof globalThis & { __seletaFiles?: FileStorage };

/** The disk or the object store refused a file: the form itself is valid. */
export class StorageError extends Error {}

/** Stores a file under a generated key; the sender's file name never reaches the storage. */
export async function putFile(businessId: number, content: Uint8Array | File, contentType: string): Promise<string> {
	const key = `${businessId}/${new Date().getUTCFullYear()}/${randomUUID()}`;
	const part = content instanceof File ? content : new Uint8Array(content);
	await store(key, new File([part], "file", { type: contentType }));
	return key;
}

/** Stores content under the caller's key, replacing an earlier file. */
export async function putFileAs(key: string, content: Uint8Array<ArrayBuffer>, contentType: string): Promise<void> {
	await store(key, new File([content], "file", { type: contentType }));
}

/** Stores streamed content under the caller's key. */
export async function putBlobAs(key: string, content: Blob, contentType: string): Promise<void> {
	// A storage file is lazy and no Blob, so a File cannot wrap it.
	const file: File = content instanceof Blob ? new File([content], "file", { type: contentType }) : content;
	await store(key, file);
}

/** Stores a local file under the caller's key; an existing key is replaced. */
export async function putLocalFile(key: string, path: string, contentType: string): Promise<number> {
	const content = await openAsBlob(path, { type: contentType });
	await store(key, new File([content], "file", { type: contentType }));
	return content.size;
}

/** The only write path to the storage: errors become storage errors. */
async function store(key: string, file: File): Promise<void> {
	try {
		await storage().set(key, file);
	} catch (cause) {
		throw new StorageError("A file could not be stored", { cause });
	}
}

export async function getFile(key: string): Promise<File | null> {
	return storage().get(key);
}

/** Stores a local file in a separate bucket, outside the product's files. */
export async function putInBucket(bucket: string, key: string, path: string, contentType: string): Promise<void> {
	const content = await openAsBlob(path, { type: contentType });
	await createBucketStorage(bucket).set(key, new File([content], "file", { type: contentType }));
}

export async function listBucket(bucket: string, prefix: string): Promise<string[]> {
	const keys: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const result = await createBucketStorage(bucket).list({ prefix, ...(cursor ? { cursor } : {}) });
		keys.push(...result.files.map(({ key }) => key));
		cursor = result.cursor;
		if (!cursor) return keys;
	}
}

export async function removeFromBucket(bucket: string, key: string): Promise<void> {
	await createBucketStorage(bucket).remove(key);
}

/** Removing a missing file is not an error. */
export async function deleteFile(key: string): Promise<void> {
	await storage().remove(key);
	await storage().remove(quarantined(key));
}

const quarantined = (key: string) => `quarantine/${key}`;

/** Moves a file outside all regular keys: unavailable to users, retained for investigation. */
export async function quarantineFile(key: string): Promise<void> {
	const file = await storage().get(key);
	if (!file) return;
	await store(quarantined(key), file);
	await storage().remove(key);
}

/** S3 or a compatible service when S3_BUCKET is set; otherwise the data folder. */
function storage(): FileStorage {
	const bucket = setting("S3_BUCKET");
	shared.__seletaFiles ??= bucket ? createBucketStorage(bucket) : getDiskStorage();
	return shared.__seletaFiles;
}

/** The files in the data folder. */
export const getDiskStorage = (): FileStorage => diskStorage(resolve(setting("SELETA_DATA"), "files"));

/** The files in a bucket of the object store that S3_ENDPOINT names. */
export function createBucketStorage(bucket: string): FileStorage {
	const [accessKeyId, secretAccessKey] = [setting("S3_ACCESS_KEY_ID"), setting("S3_SECRET_ACCESS_KEY")];
	if (!accessKeyId || !secretAccessKey) throw new Error("A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
	const [region, endpoint] = [setting("S3_REGION"), setting("S3_ENDPOINT")];
	return createS3FileStorage({ bucket, accessKeyId, secretAccessKey, region, ...(endpoint ? { endpoint } : {}) });
}
