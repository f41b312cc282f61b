import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { detectSystem } from "#app/domain/import/detect-system.ts";
import { importBodyBytes, TableError } from "#app/domain/import/limits.ts";
import {
	detectTableKind,
	hasApplyColumns,
	hasPersonColumns,
	parseFileOwner,
} from "#app/domain/import/sources/detect-table-kind.ts";
import { convertOpencatsTables, isOpencats, listSkippedTables } from "#app/domain/import/sources/opencats.ts";
import { proposeRelatedMapping } from "#app/domain/import/sources/related-records.ts";
import { readDump } from "#app/domain/import/sources/sql-dump.ts";
import { type SourceSystem, type SourceTable, sourceTableKinds } from "#app/domain/import/sources/table-kinds.ts";
import {
	type ArchiveEntry,
	exportArchiveLimits,
	importArchiveLimits,
	listArchiveEntries,
	readEntry,
	streamEntry,
} from "#app/storage/archive.server.ts";
import { getFile, putBlobAs, putFileAs } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { detectTableFormat, openTable } from "#app/storage/tables/read-table.server.ts";
import type { ImportSetTable, UnpackedSet } from "#db/queries/imports/sets/unpacked-set.ts";
import { readImportTables } from "./archive-import-tables.ts";
import { BusinessArchive } from "./business-export/open-export.ts";
import { csvLine, openLocalFile, saveLocalFile, splitTable } from "./import-tables.ts";

interface Content {
	path: string;
	size: number;
	read: () => Promise<Uint8Array<ArrayBuffer>>;
}
interface Source extends Content {
	/** Opens it as a streamed file; `folder` may hold a temporary copy. */
	open: (folder: string) => Promise<File>;
}

interface SetFiles {
	uid: string;
	files: { name: string; storage_key: string | null }[];
}

const usualRows = 100_000;
const csvType = "text/csv";

export async function unpackSet(
	businessId: number,
	set: SetFiles,
	signal: AbortSignal,
	rowsOfPart = usualRows,
): Promise<UnpackedSet> {
	const folder = await mkdtemp(join(tmpdir(), "seleta-set-"));
	try {
		return await unpackIn(folder, businessId, set, { signal, rowsOfPart });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function unpackIn(
	folder: string,
	businessId: number,
	set: SetFiles,
	{ signal, rowsOfPart }: { signal: AbortSignal; rowsOfPart: number },
): Promise<UnpackedSet> {
	const business = await getWholeBusiness(set);
	if (business) return unpackBusiness(business, new Keeper(businessId, set.uid), signal);
	const sources = (await Promise.all(set.files.map(({ name, storage_key }) => getSources(name, storage_key)))).flat();
	const keeper = new Keeper(businessId, set.uid);
	const dumps = sources.filter(({ path }) => /\.sql(\.\d+)?$/i.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
	if (dumps.length === 0) dumps.push(...sources.filter(({ path }) => path === "database"));
	const unknown: string[] = [];
	const dumped = dumps.length > 0 ? await tablesOfDump(dumps, unknown) : [];
	const rest = sources.filter(({ path }) => !dumps.some((dump) => dump.path === path) && path !== "database");
	const tables = dumped.filter(({ kind }) => kind !== "files");
	const lists = dumped.filter(({ kind }) => kind === "files");
	const files: Source[] = [];
	const headers: string[][] = [];
	const applicants: [name: string, part: File, format: ImportSetTable["format"]][] = [];
	for (const source of rest) {
		signal.throwIfAborted();
		if (!isTable(source.path)) {
			files.push(source);
			continue;
		}
		const file = await source.open(folder);
		const opened = await getHeaders(file);
		const kind = opened && detectTableKind(source.path, opened.headers);
		if (!opened || !kind) {
			unknown.push(source.path);
			continue;
		}
		headers.push(opened.headers);
		if (kind === "files") lists.push({ kind, name: source.path, ...(await opened.whole()) });
		else
			for (const part of await splitTable(file, { folder, rows: rowsOfPart, signal })) {
				const format = part === file ? opened.format : "csv";
				await keeper.part(kind, source.path, part, format);
				if (kind === "candidates" && hasApplyColumns(opened.headers))
					await keeper.part("applies", source.path, part, format);
				if (kind === "applies" && hasPersonColumns(opened.headers)) applicants.push([source.path, part, format]);
			}
	}
	if (![...keeper.parts, ...tables].some(({ kind }) => kind === "candidates"))
		for (const [name, part, format] of applicants) await keeper.part("candidates", name, part, format);
	for (const { kind, name, headers: columns, rows } of tables)
		for (let at = 0; at < rows.length; at += rowsOfPart)
			await keeper.part(kind, `${name}.csv`, getCsv([columns, ...rows.slice(at, at + rowsOfPart)]), "csv");
	await keepFiles(keeper, files, lists, unknown, signal);
	const system: SourceSystem = dumped.length > 0 ? "opencats" : detectSystem(headers);
	const parts = keeper.parts.sort(
		(first, other) => sourceTableKinds.indexOf(first.kind) - sourceTableKinds.indexOf(other.kind),
	);
	return { system, parts, unknown };
}

async function getWholeBusiness({ files: [first, ...others] }: SetFiles) {
	if (!first || others.length > 0 || !/\.zip$/i.test(first.name)) return undefined;
	const file = first.storage_key === null ? null : await getFile(first.storage_key);
	if (!file) return undefined;
	// Files above the upload limit were provided by the operator.
	return BusinessArchive.open(file, file.size > importBodyBytes ? exportArchiveLimits : importArchiveLimits);
}

async function unpackBusiness(archive: BusinessArchive, keeper: Keeper, signal: AbortSignal): Promise<UnpackedSet> {
	await archive.verify(signal);
	const { tables, left } = readImportTables(archive);
	const lists: SourceTable[] = [];
	for await (const table of tables) {
		signal.throwIfAborted();
		if (table.kind === "files") lists.push(table);
		else await keeper.part(table.kind, `${table.name}.csv`, getCsv([table.headers, ...table.rows]), "csv");
	}
	const paths = new Set(
		lists.flatMap(({ headers, rows }) => rows.map((cells) => cells[headers.indexOf("path")] ?? "")),
	);
	const files = archive.manifest.entries.flatMap(({ path, bytes }) =>
		paths.has(path) ? [{ path, size: bytes, read: () => getContent(archive, path) }] : [],
	);
	await keepFiles(keeper, files, lists, left, signal);
	return { system: "seleta", parts: keeper.parts, unknown: left };
}

async function getContent(archive: BusinessArchive, path: string): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Uint8Array[] = [];
	for await (const part of archive.content(path)) parts.push(part);
	return new Uint8Array(Buffer.concat(parts));
}

async function getSources(name: string, key: string | null): Promise<Source[]> {
	const file = key === null ? null : await getFile(key);
	if (!file) throw new TableError("gone");
	const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
	const bytes = async () => new Uint8Array(await file.arrayBuffer());
	const own = [{ path: name, size: file.size, read: bytes, open: async () => file }];
	// An archive in a subfolder is a person's file, not part of the system.
	if (start[0] !== 0x50 || start[1] !== 0x4b || name.includes("/")) return own;
	const entries = await listArchiveEntries(file);
	// A workbook is a zip too.
	if (entries.some(({ path }) => path === "[Content_Types].xml")) return own;
	return entries.map((entry: ArchiveEntry) => ({
		path: entry.path,
		size: entry.unpacked,
		read: () => readEntry(file, entry),
		open: async (folder: string) => {
			const path = join(folder, crypto.randomUUID());
			await saveLocalFile(path, streamEntry(file, entry));
			return openLocalFile(path, entry.path);
		},
	}));
}

const isTable = (path: string) => /\.(csv|tsv|xlsx)$/i.test(path) || (/\.txt$/i.test(path) && !path.includes("/"));

async function tablesOfDump(dumps: readonly Source[], unknown: string[]): Promise<SourceTable[]> {
	let text = "";
	for (const { read } of dumps) text += decoded(await read());
	const dump = readDump(text);
	if (!isOpencats(dump)) throw new TableError("dump");
	unknown.push(...listSkippedTables(dump).map((table) => `${dumps[0]?.path}: ${table}`));
	return convertOpencatsTables(dump);
}

function decoded(bytes: Uint8Array): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

async function getHeaders(file: File) {
	try {
		const format = await detectTableFormat(file);
		const { headers, rows: unread } = await openTable(file);
		await unread.return(undefined);
		const whole = async () => {
			const rows: string[][] = [];
			for await (const { cells } of (await openTable(file)).rows) rows.push(cells);
			return { headers, rows };
		};
		return { headers, format, whole };
	} catch (error) {
		if (error instanceof TableError) return undefined;
		throw error;
	}
}

/** Files are assigned by a list that names them, otherwise by their own names. */
async function keepFiles(
	keeper: Keeper,
	files: readonly Content[],
	lists: readonly SourceTable[],
	unknown: string[],
	signal: AbortSignal,
) {
	const columns = ["external_id", "candidate.id", "company.id", "contact.id", "job.id", "apply.id"];
	const more = ["candidate.email", "candidate.name", "company.name", "contact.email", "contact.name", "job.name"];
	const header = [...columns, ...more, "path", "name", "kind", "date", "stored"];
	const byEnd = new Map(files.flatMap((file) => endings(file.path).map((end) => [end, file] as const)));
	const taken = new Set<string>();
	const rows: string[][] = [];
	const add = async (details: Record<string, string>, source: Content | undefined) => {
		signal.throwIfAborted();
		const stored = source ? await keeper.file(source) : undefined;
		if (source) taken.add(source.path);
		if (source && !stored) unknown.push(source.path);
		rows.push(header.map((name) => (name === "stored" ? (stored ?? "") : (details[name] ?? ""))));
	};
	for (const list of lists) {
		const mapping = proposeRelatedMapping("files", list.headers);
		for (const cells of list.rows) {
			const details = Object.fromEntries(
				mapping.flatMap((target, at) => (target && target !== "stored" ? [[target, cells[at] ?? ""]] : [])),
			);
			await add(details, byEnd.get((details.path ?? "").toLowerCase().replace(/^[./]+/, "")));
		}
	}
	for (const file of files.filter(({ path }) => !taken.has(path))) {
		const { id = "", email = "", name = "" } = parseFileOwner(file.path);
		if (!id && !email && !name) unknown.push(file.path);
		else await add({ path: file.path, "candidate.id": id, "candidate.email": email, "candidate.name": name }, file);
	}
	if (rows.length > 0) await keeper.part("files", "files.csv", getCsv([header, ...rows]), "csv");
}

/** "a/b/c.pdf" is found as "b/c.pdf" and "c.pdf" too. */
const endings = (path: string) => {
	const parts = path.toLowerCase().split("/");
	return parts.map((_, at) => parts.slice(at).join("/"));
};

const getCsv = (rows: readonly (readonly string[])[]): Blob => new Blob(rows.map(csvLine));

/** Stores parts and files under keys made of the set: done again, they replace themselves. */
class Keeper {
	readonly parts: ImportSetTable[] = [];
	readonly #prefix: string;

	constructor(businessId: number, uid: string) {
		this.#prefix = `${businessId}/import-sets/${uid}`;
	}

	async part(kind: ImportSetTable["kind"], name: string, content: Blob, format: "csv" | "xlsx") {
		const storageKey = `${this.#prefix}/${this.parts.length}-${kind}`;
		await putBlobAs(storageKey, content, csvType);
		const hash = createHash("sha256");
		for await (const bytes of content.stream()) hash.update(bytes);
		this.parts.push({
			kind,
			name,
			format,
			storageKey,
			contentType: csvType,
			sizeBytes: content.size,
			checksum: hash.digest("hex"),
		});
	}

	/** Reference to the stored file; undefined when its content is not allowed. */
	async file(source: Content): Promise<string | undefined> {
		const name = source.path.split("/").at(-1) ?? source.path;
		const result = await inspectUpload(new File([await source.read()], name), "other").catch(() => undefined);
		if (!result?.ok) return undefined;
		const key = `${this.#prefix}/files/${getSum(new TextEncoder().encode(source.path))}`;
		await putFileAs(key, result.bytes, result.contentType);
		const { contentType, checksum, size } = result;
		return JSON.stringify({ key, contentType, size, checksum, name: result.safeName });
	}
}

const getSum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
