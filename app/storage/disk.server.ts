import { createHash, randomUUID } from "node:crypto";
import { chmodSync, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileStorage } from "@remix-run/file-storage";
import { createFsFileStorage } from "@remix-run/file-storage/fs";

const privateFile = 0o600;
const privateFolder = 0o700;
const openToOthers = 0o077;
/** Ending of files still being written; a killed process leaves them behind. */
const draftEnding = ".draft";
const draftMs = 24 * 60 * 60 * 1000;

/** Private folder, atomic writes: the library's own write leaves partial files and unhandled rejections. */
export function diskStorage(root: string): FileStorage {
	makePrivate(root);
	const storage = createFsFileStorage(root);
	const set = (key: string, file: File) => write(getPath(root, key), key, file);
	return {
		...storage,
		set,
		async put(key, file) {
			await set(key, file);
			return (await storage.get(key)) ?? file;
		},
		// The library's remove also deletes the empty folder, racing with a concurrent write there.
		async remove(key) {
			const path = getPath(root, key);
			for (const ending of [".meta.json", ".dat"]) await rm(path + ending, { force: true });
		},
	};
}

/** Path of a key as the library computes it, without the ending. */
function getPath(root: string, key: string): string {
	const name = createHash("sha256").update(key).digest("hex");
	return join(root, name.slice(0, 2), name);
}

async function write(path: string, key: string, file: File): Promise<void> {
	const draft = `${path}.${randomUUID()}${draftEnding}`;
	const { lastModified, name, size, type } = file;
	try {
		await mkdir(dirname(path), { recursive: true, mode: privateFolder });
		const content = Readable.fromWeb(file.stream() as ReadableStream);
		await pipeline(content, createWriteStream(draft, { mode: privateFile }));
		await rename(draft, `${path}.dat`);
		await writeFile(draft, JSON.stringify({ key, lastModified, name, size, type }), { mode: privateFile });
		await rename(draft, `${path}.meta.json`);
	} catch (error) {
		// If this fails too, the first error is the one to report.
		await rm(draft, { force: true }).catch(() => {});
		throw error;
	}
}

/** Revokes permissions granted by an earlier release and deletes partial files of killed processes. */
function makePrivate(root: string) {
	mkdirSync(root, { recursive: true, mode: privateFolder });
	for (const entry of readdirSync(root, { withFileTypes: true })) {
		if (!entry.isDirectory()) continue;
		const folder = join(root, entry.name);
		const wasOpen = isOpen(folder);
		for (const name of readdirSync(folder)) {
			const path = join(folder, name);
			if (name.endsWith(draftEnding)) removeOld(path);
			else if (wasOpen) close(path, privateFile);
		}
		if (wasOpen) close(folder, privateFolder);
	}
	if (isOpen(root)) close(root, privateFolder);
}

const isOpen = (path: string) => (statSync(path).mode & openToOthers) !== 0;

/** A disk without modes, or a file of another owner, must not prevent startup. */
function close(path: string, mode: number) {
	try {
		chmodSync(path, mode);
	} catch (error) {
		console.warn(`${path} stays readable for others: ${(error as Error).message}`);
	}
}

function removeOld(path: string) {
	try {
		if (Date.now() - statSync(path).mtimeMs > draftMs) rmSync(path, { force: true });
	} catch {
		// Another process was first, or removing is not permitted.
	}
}
