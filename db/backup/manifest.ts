import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

export const backupVersion = 1;

/** Written last: a backup without a manifest is incomplete. */
export interface Manifest {
	version: number;
	takenAt: string;
	/** Which release made it; of older ones unknown. */
	release?: string;
	/** The schema its rows fit. */
	migrations: string[];
	/** Identifies the ENCRYPTION_KEY that decrypts its values, if known. */
	keyId: string | null;
	/** Uploaded files: in the backup, or in a bucket with separate backups. */
	files: "here" | { bucket: string };
	sequences: { name: string; value: number }[];
	tables: { name: string; columns: string[]; rows: number }[];
	/** Of each file of the backup, by its path. */
	checksums: Record<string, string>;
}

export async function readManifest(dir: string): Promise<Manifest> {
	const text = await readFile(join(dir, "manifest.json"), "utf8").catch(() => {
		throw new Error(`${dir} is no backup, or one that was not finished: it has no manifest.json.`);
	});
	const manifest = JSON.parse(text) as Manifest;
	if (manifest.version !== backupVersion) throw new Error(`The backup is of another version (${manifest.version}).`);
	return manifest;
}

/** Verifies that every file is present and unchanged. */
export async function verifyBackup(dir: string, { checksums }: Manifest): Promise<void> {
	const row = await getChecksums(dir);
	const wrong = Object.keys(checksums).filter((path) => row[path] !== checksums[path]);
	if (wrong.length > 0)
		throw new Error(
			`The backup is damaged: ${wrong.slice(0, 5).join(", ")} (${wrong.length} in all) is not as it was written.`,
		);
}

export async function getChecksums(dir: string): Promise<Record<string, string>> {
	const sums: Record<string, string> = {};
	for (const name of (await readdir(dir, { recursive: true })).sort()) {
		const file = join(dir, name);
		if (name === "manifest.json" || !(await stat(file)).isFile()) continue;
		const hash = createHash("sha256");
		await pipeline(createReadStream(file), hash);
		sums[relative(dir, file).replaceAll("\\", "/")] = hash.digest("hex");
	}
	return sums;
}
