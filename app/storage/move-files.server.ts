import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FileStorage } from "@remix-run/file-storage";

export interface MoveCount {
	/** Copied, read again and the same. */
	moved: number;
	/** Already present: identical, or newer. */
	there: number;
	/** Deleted during the move, and no longer needed. */
	gone: number;
	failed: { key: string; reason: string }[];
}

interface Options {
	/** The copies of before stay where they are. */
	keep?: boolean;
	tell?(count: MoveCount, all: number): void;
}

const atOnce = 4;

/**
 * Copies a live storage: a source file is deleted only after size and SHA-256 match. Moved files are not checked again, so an interrupted
 * run resumes.
 */
export async function moveFiles(
	from: FileStorage,
	to: FileStorage,
	{ keep = false, tell = () => {} }: Options = {},
): Promise<MoveCount> {
	const keys = await listKeys(from);
	const count: MoveCount = { moved: 0, there: 0, gone: 0, failed: [] };
	const waiting = keys.values();
	const work = async () => {
		for (const key of waiting) {
			try {
				count[await moveOne(from, to, key, keep)] += 1;
			} catch (error) {
				count.failed.push({ key, reason: error instanceof Error ? error.message : String(error) });
			}
			tell(count, keys.length);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return count;
}

async function listKeys(storage: FileStorage): Promise<string[]> {
	const keys: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const page = await storage.list({ limit: 1000, ...(cursor !== undefined && { cursor }) });
		keys.push(...page.files.map(({ key }) => key));
		cursor = page.cursor;
		if (cursor === undefined) return keys;
	}
}

async function moveOne(from: FileStorage, to: FileStorage, key: string, keep: boolean) {
	const file = await from.get(key);
	if (!file) return "gone";
	const expected = await digest(file);
	const existing = await to.get(key);
	const isThere = existing !== null && (await digest(existing)) === expected;
	// The product may have written the same key at the target: newer content wins.
	const copies = !isThere && (existing === null || existing.lastModified <= file.lastModified);
	if (copies) {
		await to.set(key, file);
		const copy = await to.get(key);
		if (!copy || (await digest(copy)) !== expected) throw new Error("The copy is not the same");
	}
	if (!keep) await from.remove(key);
	return copies ? "moved" : "there";
}

async function digest(file: File): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(Readable.fromWeb(file.stream() as ReadableStream), hash);
	return `${file.size} ${hash.digest("hex")}`;
}
