import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteFile, putLocalFile } from "#app/storage/files.server.ts";
import { ZipPart } from "#app/storage/zip-writer.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { decrypt } from "#db/kit/encryption.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	deleteExportParts,
	type ExportPart,
	exportPassphrasePurpose,
	failExport,
	findRunningExport,
	finishExport,
	insertExportPart,
	listExportParts,
	type RunningExport,
} from "#db/queries/business-exports.ts";
import { sealedTable, skippedColumns, unexportedTables } from "#db/tenant-copy/excluded-columns.ts";
import { type BusinessManifest, manifestFormat, manifestPath } from "#db/tenant-copy/manifest.ts";
import { passphraseKey } from "#db/tenant-copy/passphrase.ts";
import { listStoredFiles } from "#db/tenant-copy/read-rows.ts";
import { assembleExport } from "../business-export/assemble.ts";
import { deliverExport } from "../business-export/deliver.ts";
import { readme } from "../business-export/readme.ts";
import { type WrittenFiles, writeFiles } from "../business-export/write-files.ts";
import { type WrittenRows, writeRows } from "../business-export/write-rows.ts";
import type { Task, TaskContext } from "../task.ts";

const filesAtOnce = 500;

/** Notes on a piece's entries, next to the zip's own data. */
interface Notes {
	rows?: WrittenRows;
	files?: WrittenFiles;
}
interface NotedPiece extends ExportPart {
	entries: (ExportPart["entries"][number] & { notes?: Notes })[];
}

/** Rows from one snapshot, then files. Finished pieces are saved, so a crash repeats none. */
export const businessExport: Task<"business_export"> = async ({ businessId, exportId }, context) => {
	const { db, isLast } = context;
	const runningExport = await inBusiness(db, businessId, (trx) => findRunningExport(trx, exportId));
	if (!runningExport) return;
	const end = (problem: Parameters<typeof failExport>[2]) =>
		inBusiness(db, businessId, (trx) => failExport(trx, runningExport, problem));
	if (
		!runningExport.is_admin ||
		runningExport.recruiter_archived_at !== null ||
		runningExport.recruiter_status !== "active"
	)
		return end("not_allowed");
	const path = join(tmpdir(), `seleta-export-${runningExport.uid}-${context.attempt}`);
	try {
		const pieces = (await inBusiness(db, businessId, (trx) => listExportParts(trx, exportId))) as NotedPiece[];
		const write = new Writer(businessId, runningExport, path, context);
		if (pieces.length === 0) pieces.push(await write.rows());
		while (runningExport.with_files) {
			const next = await write.files(pieces);
			if (!next) break;
			pieces.push(next);
		}
		await write.end(pieces);
	} catch (error) {
		if (isLast) await end("error");
		throw error;
	} finally {
		await rm(path, { force: true });
	}
};

class Writer {
	private readonly businessId: number;
	private readonly one: RunningExport;
	private readonly path: string;
	private readonly context: TaskContext;

	constructor(businessId: number, runningExport: RunningExport, path: string, context: TaskContext) {
		this.businessId = businessId;
		this.one = runningExport;
		this.path = path;
		this.context = context;
	}

	/** The first piece: every row. */
	async rows(): Promise<NotedPiece> {
		const { db, signal } = this.context;
		const { passphrase } = this.one;
		const key = passphrase ? await passphraseKey(decrypt(passphrase, exportPassphrasePurpose), this.salt()) : null;
		const piece = await ZipPart.create(this.path);
		const rows = await writeRows(piece, { db, businessId: this.businessId, key, signal }).finally(() => piece.close());
		const total = rows.tables.reduce((sum, table) => sum + table.rows, 0);
		return this.keep(piece, 0, 0, { rows }, { rows_total: total, files_total: this.one.with_files ? rows.files : 0 });
	}

	/** The next piece of stored files; undefined when all are in. */
	async files(before: readonly NotedPiece[]): Promise<NotedPiece | undefined> {
		const { db, signal } = this.context;
		const after = before.at(-1)?.lastFile ?? 0;
		const stored = await inBusiness(db, this.businessId, (trx) => listStoredFiles(trx, after, filesAtOnce));
		if (stored.length === 0) return undefined;
		const piece = await ZipPart.create(this.path);
		const files = await writeFiles(piece, stored, signal).finally(() => piece.close());
		const sum = (of: (filesWritten: WrittenFiles) => number) =>
			[...before.map(getNotes), { files }].reduce((all, notes) => all + (notes.files ? of(notes.files) : 0), 0);
		return this.keep(
			piece,
			before.length,
			files.last,
			{ files },
			{
				files_done: sum(({ done }) => done),
				files_missing: sum(({ missing }) => missing.length),
			},
		);
	}

	/** The last piece contains the manifest; then all pieces are joined into one file. */
	async end(pieces: readonly NotedPiece[]): Promise<void> {
		const { db, signal, hold } = this.context;
		const { businessId, one, path } = this;
		const last = await this.manifest(pieces);
		const checksum = await assembleExport(path, [...pieces, last], signal);
		const storageKey = `${businessId}/exports/${one.uid}`;
		await inBusiness(db, businessId, hold);
		const size = await putLocalFile(storageKey, path, "application/zip");
		const deliveredTo = one.scheduled ? await deliverExport(bindDatabase(db, businessId), one, path) : null;
		if (deliveredTo === undefined) {
			await inBusiness(db, businessId, (trx) => failExport(trx, one, "delivery"));
			return;
		}
		const done = await this.held(async (trx) => {
			await deleteExportParts(trx, one.id);
			return finishExport(trx, one, { storageKey, size, checksum, deliveredTo });
		});
		for (const piece of [...pieces, last]) await deleteFile(piece.storageKey);
		if (!done) await deleteFile(storageKey);
	}

	private async manifest(pieces: readonly NotedPiece[]): Promise<NotedPiece> {
		const notes = pieces.map(getNotes);
		const files = notes.flatMap((note) => note.files ?? []);
		const manifest: BusinessManifest = {
			format: manifestFormat,
			version: 1,
			made_at: this.one.created_at.toISOString(),
			business: notes[0]?.rows?.business ?? "",
			tables: notes.flatMap((note) => note.rows?.tables ?? []),
			left_out: {
				...unexportedTables,
				...(this.one.with_sealed ? {} : { [sealedTable]: "sensitive data leaves under a passphrase only" }),
			},
			left_out_columns: Object.fromEntries(
				Object.entries(skippedColumns).map(([name, columns]) => [name, [...columns]]),
			),
			sealed: this.one.with_sealed ? { included: true, salt: this.salt() } : { included: false },
			files: {
				included: this.one.with_files,
				count: files.reduce((sum, { stored }) => sum + stored.length, 0),
				stored: files.flatMap(({ stored }) => stored),
				missing: files.flatMap(({ missing }) => missing),
			},
			entries: pieces.flatMap(({ entries }) =>
				entries.map(({ path, unpacked, sha256 }) => ({ path, bytes: unpacked, sha256 })),
			),
		};
		const piece = await ZipPart.create(this.path);
		try {
			await piece.add("README.txt", text(readme(this.one.locale as "pt" | "en", manifest)), { pack: true });
			await piece.add(manifestPath, text(JSON.stringify(manifest, null, "\t")), { pack: true });
		} finally {
			await piece.close();
		}
		return this.stored(piece, pieces.length, 0, {});
	}

	private async stored(piece: ZipPart, position: number, lastFile: number, notes: Notes): Promise<NotedPiece> {
		const storageKey = `${this.businessId}/exports/${this.one.uid}.${position}`;
		await inBusiness(this.context.db, this.businessId, this.context.hold);
		const size = await putLocalFile(storageKey, this.path, "application/octet-stream");
		const entries = piece.entries.map((entry, at) => (at === 0 ? { ...entry, notes } : entry));
		return { position, storageKey, size, lastFile, entries };
	}

	private async keep(
		piece: ZipPart,
		position: number,
		lastFile: number,
		notes: Notes,
		progress: Parameters<typeof insertExportPart>[3],
	): Promise<NotedPiece> {
		const created = await this.stored(piece, position, lastFile, notes);
		await this.held((trx) => insertExportPart(trx, this.one.id, created, progress));
		return created;
	}

	/** Runs only while this attempt holds the job. */
	private held<T>(work: (trx: Scoped) => Promise<T>): Promise<T> {
		return inBusiness(this.context.db, this.businessId, async (trx) => {
			await this.context.hold(trx);
			return work(trx);
		});
	}

	/** The same in every attempt: no secret, and no two exports share one. */
	private salt(): string {
		return createHash("sha256").update(`export:${this.one.uid}`).digest("base64url").slice(0, 22);
	}
}

const getNotes = (piece: NotedPiece): Notes => piece.entries.find(({ notes }) => notes)?.notes ?? {};

async function* text(content: string) {
	yield content;
}
