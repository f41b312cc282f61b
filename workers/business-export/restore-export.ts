import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { deleteFile, putLocalFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { sealedTable } from "#db/tenant-copy/excluded-columns.ts";
import {
	claimAccount,
	listConflictingIdentifiers,
	recordImportAndInviteAdmin,
	redrawPictures,
} from "#db/tenant-copy/fix-up-rows.ts";
import { loadBusiness, nextBusinessId, rebaseStorageKey, type Source } from "#db/tenant-copy/load-rows.ts";
import { type PassphraseKey, passphraseKey } from "#db/tenant-copy/passphrase.ts";
import type { BusinessArchive } from "./open-export.ts";

export class RestoreRefusedError extends Error {}

interface Taken {
	businessId: number;
	rows: number;
	files: number;
	/** By which the first administrator chooses a password. */
	invitation: { email: string; domain: string; secret: string } | null;
}

/** Imports as a new business: files first, then all rows in one transaction. */
export async function restoreBusiness(
	db: Db,
	archive: BusinessArchive,
	{
		passphrase,
		withoutSealed = false,
		signal,
	}: { passphrase: string | null; withoutSealed?: boolean; signal: AbortSignal },
): Promise<Taken> {
	const { manifest } = archive;
	await archive.verify(signal);
	const key = withoutSealed ? null : await getKey(archive, passphrase);
	const taken = await listConflictingIdentifiers(
		db,
		await collected(archive, "recruiters", "email"),
		await collected(archive, "site_configs", "domain"),
	);
	if (taken.length > 0)
		throw new RestoreRefusedError(`Here already, and nobody else may have them: ${taken.slice(0, 10).join(", ")}`);
	const documents = key ? await cpfMarks(archive, key) : new Map<unknown, string>();
	const id = await nextBusinessId(db);
	const stored: string[] = [];
	try {
		await storeFiles(archive, id, stored, signal);
		const business = await archive.business();
		const source: Source = {
			business,
			tables: manifest.tables.filter(({ name }) => name !== sealedTable || key),
			lines: (table) => archive.lines(table),
		};
		let invitation: Taken["invitation"] = null;
		await loadBusiness(db, source, {
			id,
			signal,
			added: { candidates: ["cpf_hash"] },
			change: (table, row) => {
				if (table === "candidates") return { ...row, cpf_hash: documents.get(row.id) ?? null };
				if (table === sealedTable && key) return { ...row, sealed: encrypt(key.open(String(row.sealed)) ?? "") };
				return row;
			},
			after: async (trx) => {
				await claimAccount(trx, Number(business.own_account_id ?? 0));
				await redrawPictures(trx);
				invitation = await recordImportAndInviteAdmin(trx, manifest.made_at);
			},
		});
		const rows = source.tables.reduce((sum, table) => sum + table.rows, 0);
		return { businessId: id, rows, files: stored.length, invitation };
	} catch (error) {
		for (const key of stored) await deleteFile(key).catch(() => {});
		throw error;
	}
}

async function getKey(archive: BusinessArchive, passphrase: string | null): Promise<PassphraseKey | null> {
	const { sealed } = archive.manifest;
	if (!sealed.included) return null;
	if (!passphrase)
		throw new RestoreRefusedError(
			"Sensitive data is in it under a passphrase: say it as IMPORT_PASSPHRASE, or --without-sensitive.",
		);
	const key = await passphraseKey(passphrase, sealed.salt);
	for await (const [line] of archive.lines(sealedTable)) {
		if (line && key.open(String((JSON.parse(line) as { sealed: unknown }).sealed)) === null)
			throw new RestoreRefusedError("The passphrase is not the one it was made with.");
		break;
	}
	return key;
}

/** CPF hashes computed with this installation's own key. */
async function cpfMarks(archive: BusinessArchive, key: PassphraseKey): Promise<Map<unknown, string>> {
	const marks = new Map<unknown, string>();
	for await (const lines of archive.lines(sealedTable))
		for (const line of lines) {
			const row = JSON.parse(line) as { candidate_id: number; field: string; sealed: string };
			const text = row.field === "cpf" ? key.open(row.sealed) : null;
			if (text) marks.set(row.candidate_id, blindIndex(text));
		}
	return marks;
}

async function collected(archive: BusinessArchive, table: string, column: string): Promise<string[]> {
	const values: string[] = [];
	for await (const lines of archive.lines(table))
		for (const line of lines) {
			const value = (JSON.parse(line) as Record<string, unknown>)[column];
			if (typeof value === "string") values.push(value);
		}
	return values;
}

async function storeFiles(archive: BusinessArchive, id: number, stored: string[], signal: AbortSignal) {
	const path = join(tmpdir(), `seleta-take-in-${id}-${process.pid}`);
	try {
		for (const { key, path: from } of archive.manifest.files.stored) {
			signal.throwIfAborted();
			await pipeline(archive.content(from), createWriteStream(path, { mode: 0o600 }));
			const own = rebaseStorageKey(id, key);
			await putLocalFile(own, path, "application/octet-stream");
			stored.push(own);
		}
	} finally {
		await rm(path, { force: true });
	}
}
