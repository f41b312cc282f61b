import { setTimeout as sleep } from "node:timers/promises";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { deleteBusinessExport, insertBusinessExport, listBusinessExports } from "#db/queries/business-exports.ts";
import { deleteDownload, insertDownload, listDownloads } from "#db/queries/downloads.ts";
import { findAdmin, type LongJobResult, measureJobRun } from "./measure-job-run.ts";

const business = 1;

/** Exports every candidate of the business into one file through the worker. */
export async function measureCandidateExport(fileType: "csv" | "xlsx", pid: number): Promise<LongJobResult> {
	const user = await findAdmin();
	const inside = <T>(work: (trx: Parameters<Parameters<typeof inBusiness>[2]>[0]) => Promise<T>) =>
		inBusiness(getDb(), business, work) as Promise<T>;
	let uid = "";
	const build = async () => (await inside((trx) => listDownloads(trx, user.id, { uid })))[0];
	const measured = await measureJobRun(pid, async () => {
		uid = await inside((trx) =>
			insertDownload(trx, {
				recruiterId: user.id,
				entity: "candidates",
				search: null,
				extraParams: {},
				fileType,
				collections: [],
				selection: readSelection([["all", "1"]]),
				columns: ["email", "mobile_phone", "city", "state", "role_name", "status", "created_at"],
				locale: "pt",
				fileName: `bench.${fileType}`,
			}),
		);
		while ((await build())?.status === "running") await sleep(200);
	});
	const finished = await build();
	if (finished?.status !== "completed") throw new Error(`The export ended as ${finished?.status}`);
	await inside((trx) => deleteDownload(trx, user.id, uid, deleteFile));
	return { name: `export to ${fileType}`, rows: finished.total_record, ...measured, floorSeconds: null };
}

export async function measureFullExport(pid: number): Promise<LongJobResult> {
	const user = await findAdmin();
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(getDb(), business, work);
	let uid: string | undefined;
	const build = async () => (await inside((trx) => listBusinessExports(trx))).find((row) => row.uid === uid);
	const measured = await measureJobRun(pid, async () => {
		uid = await inside((trx) =>
			insertBusinessExport(trx, {
				recruiterId: user.id,
				name: null,
				withFiles: true,
				passphrase: null,
				fileName: "bench.zip",
				locale: "pt",
				ip: null,
			}),
		);
		while ((await build())?.state === "running") await sleep(200);
	});
	const finished = await build();
	if (finished?.state !== "ready") throw new Error(`The export of everything ended as ${finished?.state}`);
	await inside((trx) => deleteBusinessExport(trx, uid ?? "", deleteFile));
	const rows = finished.rows_total;
	return { name: `export everything (${finished.files_total} files)`, rows, ...measured, floorSeconds: null };
}
