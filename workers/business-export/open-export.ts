import { createHash } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import { TableError } from "#app/domain/import/limits.ts";
import {
	type ArchiveEntry,
	exportArchiveLimits,
	listArchiveEntries,
	streamEntry,
} from "#app/storage/archive.server.ts";
import {
	type BusinessManifest,
	businessPath,
	manifestPath,
	manifestSchema,
	rowsPath,
} from "#db/tenant-copy/manifest.ts";

const rowsAtOnce = 500;
/** A manifest is read whole. */
const maxManifest = 300 * 1024 * 1024;
const maxLine = 64 * 1024 * 1024;

/** Zip of a whole business, verified against its manifest. */
export class BusinessArchive {
	readonly manifest: BusinessManifest;
	readonly #file: Blob;
	readonly #entries: Map<string, ArchiveEntry>;

	private constructor(file: Blob, entries: Map<string, ArchiveEntry>, manifest: BusinessManifest) {
		this.#file = file;
		this.#entries = entries;
		this.manifest = manifest;
	}

	/** Undefined for a foreign zip; throws TableError for a damaged export. */
	static async open(file: Blob, allowed = exportArchiveLimits): Promise<BusinessArchive | undefined> {
		const list = await listArchiveEntries(file, allowed);
		const entries = new Map(list.map((entry) => [entry.path, entry]));
		const manifestEntry = entries.get(manifestPath);
		if (!manifestEntry || !entries.has(businessPath)) return undefined;
		if (manifestEntry.unpacked > maxManifest) throw new TableError("bomb");
		const manifest = manifestSchema.safeParse(getJson(await getText(file, manifestEntry)));
		if (!manifest.success) throw new TableError("damaged");
		return new BusinessArchive(file, entries, manifest.data);
	}

	/** Throws unless every file matches its recorded size and checksum. */
	async verify(signal: AbortSignal): Promise<void> {
		for (const { path, bytes, sha256 } of this.manifest.entries) {
			signal.throwIfAborted();
			const entry = this.#entry(path);
			if (entry.unpacked !== bytes) throw new TableError("damaged");
			const hash = createHash("sha256");
			for await (const part of streamEntry(this.#file, entry)) hash.update(part);
			if (hash.digest("hex") !== sha256) throw new TableError("damaged");
		}
	}

	async business(): Promise<Record<string, unknown>> {
		return getJson(await getText(this.#file, this.#entry(businessPath))) as Record<string, unknown>;
	}

	/** Yields JSON lines, so that no table is held in memory. */
	async *lines(table: string): AsyncGenerator<string[]> {
		const decoder = new StringDecoder("utf8");
		let rest = "";
		let rows: string[] = [];
		for await (const bytes of streamEntry(this.#file, this.#entry(rowsPath(table)))) {
			rest += decoder.write(bytes as Buffer);
			if (rest.length > maxLine) throw new TableError("bomb");
			const lines = rest.split("\n");
			rest = lines.pop() ?? "";
			for (const line of lines) if (line.startsWith("{")) rows.push(line.endsWith(",") ? line.slice(0, -1) : line);
			if (rows.length < rowsAtOnce) continue;
			yield rows;
			rows = [];
		}
		if (rows.length > 0) yield rows;
	}

	content(path: string): AsyncGenerator<Uint8Array> {
		return streamEntry(this.#file, this.#entry(path));
	}

	#entry(path: string): ArchiveEntry {
		const entry = this.#entries.get(path);
		if (!entry) throw new TableError("damaged");
		return entry;
	}
}

async function getText(file: Blob, entry: ArchiveEntry): Promise<string> {
	const parts: Uint8Array[] = [];
	for await (const part of streamEntry(file, entry)) parts.push(part);
	return Buffer.concat(parts).toString("utf8");
}

function getJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new TableError("damaged");
	}
}
