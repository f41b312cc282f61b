import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readObjects } from "hucre";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { entities, getEntity } from "#app/entities/index.ts";
import { listExportColumns } from "#app/entities/kit/export-columns.ts";
import { getFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import {
	deleteDownload,
	findDownloadFile,
	findRunningDownload,
	insertDownload,
	listDownloads,
} from "#db/queries/downloads.ts";
import { aCandidate, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { ExportCancelled, exportPages } from "../export/rows.ts";
import { createTaskContext } from "../testing.ts";
import { recruiterDownload } from "./recruiter_download.ts";

beforeEach(() => vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-downloads-"))));
afterEach(() => vi.unstubAllEnvs());

interface Query {
	entity?: string;
	selection: [string, string][];
	columns?: string[];
	fileType?: "csv" | "xlsx";
	locale?: "pt" | "en";
}

const everyEntity = entities.map((entity) => [entity.key, Object.keys(entity.fields)] as const);

async function ask(trx: Scoped, recruiterId: number, request: Query) {
	const uid = await insertDownload(trx, {
		recruiterId,
		entity: request.entity ?? "candidates",
		search: null,
		extraParams: {},
		fileType: request.fileType ?? "csv",
		collections: [],
		selection: readSelection(request.selection),
		columns: request.columns ?? ["email", "city"],
		locale: request.locale ?? "pt",
		fileName: "candidatos.csv",
	});
	const row = await trx.selectFrom("recruiter_downloads").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
	return { uid, id: row.id };
}

async function fileOf(trx: Scoped, recruiterId: number, uid: string) {
	await enterBusiness(trx, trx.businessId);
	const file = await findDownloadFile(trx, recruiterId, uid);
	return file?.storage_key ? getFile(file.storage_key) : null;
}

const run = (db: Db, businessId: number, downloadId: number) =>
	recruiterDownload({ businessId, downloadId }, createTaskContext(db));

test("exportPages stops when the download is deleted while its file is written", () =>
	withRollback(async ({ db, trx, business: { id } }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await aCandidate(trx, { name: "Ana", status: 3 });
		const request = await ask(trx, user.id, {
			selection: [
				["q", "ana"],
				["all", "1"],
			],
		});
		const download = await findRunningDownload(trx, request.id);
		const entity = getEntity("candidates");
		const runner = await findRunner(trx, user.id);
		if (!download || !entity || !runner) throw new Error("The download was not asked for");
		const pages = () =>
			exportPages({
				db: bindDatabase(db, id),
				entity,
				user: runner,
				download,
				total: 1,
				typed: false,
				written: { rows: 0 },
				columns: listExportColumns(entity, runner, [], "pt"),
				signal: new AbortController().signal,
			}).next();
		expect((await pages()).value).toHaveLength(1);
		expect(await deleteDownload(trx, user.id, request.uid, async () => {})).toBe(true);
		await expect(pages()).rejects.toThrow(ExportCancelled);
	}));

describe("recruiterDownload", () => {
	test("writes a CSV in the recruiter's language and list order without formulas", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			await aCandidate(trx, { name: "=cmd|'/c calc'!A1", city: "@Belém", status: 3, email: "b@mail.example" });
			await aCandidate(trx, { name: 'Ana; "Bia"', city: "-Rio", status: 3, email: "a@mail.example", score: 7 });
			await aCandidate(trx, { status: 4 });
			const request = await ask(trx, user.id, {
				selection: [
					["all", "1"],
					["filters[status]", "3"],
					["order", "name"],
				],
				columns: ["email", "city", "score", "status", "nobody_knows"],
			});
			await run(db, id, request.id);
			const bytes = new Uint8Array((await (await fileOf(trx, user.id, request.uid))?.arrayBuffer()) ?? []);
			expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
			const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
			expect(head?.split(";")).toHaveLength(5);
			expect(lines).toEqual([
				"'=cmd|'/c calc'!A1;b@mail.example;'@Belém;;Ativo",
				'"Ana; ""Bia""";a@mail.example;\'-Rio;7;Ativo',
			]);
			expect(await listDownloads(trx, user.id)).toMatchObject([
				{ status: "completed", progress: 100, total_record: 2 },
			]);
			const response = await trx
				.selectFrom("cable_messages")
				.select("message")
				.where("stream", "=", liveStreams.download(user.id, request.uid))
				.orderBy("id", "desc")
				.execute();
			expect(response[0]?.message).toEqual({
				status: "completed",
				percent: 100,
				file: `/recruiters/downloads/${request.uid}/file`,
			});
		}));

	test("writes ids of the record and its relations when the recruiter may see the field", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const apply = await anApply(trx);
			const row = await trx
				.selectFrom("applies as a")
				.innerJoin("jobs as j", (join) =>
					join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"),
				)
				.select(["a.uid", "j.uid as job"])
				.where("a.id", "=", apply.id)
				.executeTakeFirstOrThrow();
			const request = await ask(trx, user.id, {
				entity: "applies",
				selection: [["all", "1"]] as [string, string][],
				locale: "en",
				columns: ["id", "job.id", "status.id", "nobody.id"],
			});
			await run(db, id, request.id);
			const [head, line] = ((await (await fileOf(trx, user.id, request.uid))?.text()) ?? "").slice(1).split("\r\n");
			expect(head?.split(",").slice(1)).toEqual(["id", "Job (id)"]);
			expect(line?.split(",").slice(-2)).toEqual([row.uid, row.job]);
		}));

	test("writes a workbook with typed dates and numbers", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const item = await aCandidate(trx, { name: "=1+1", score: 42, available_from: "2026-03-04" });
			const request = await ask(trx, user.id, {
				selection: [["ids", item.uid]],
				columns: ["score", "available_from"],
				fileType: "xlsx",
				locale: "en",
			});
			await run(db, id, request.id);
			const file = await fileOf(trx, user.id, request.uid);
			const { data } = await readObjects(new Uint8Array((await file?.arrayBuffer()) ?? []));
			const [name, score, available] = Object.values(data[0] ?? {});
			expect([name, score]).toEqual(["=1+1", 42]);
			expect((available as Date).toISOString().slice(0, 10)).toBe("2026-03-04");
		}));

	test("omits fields that the role's field list omits, as columns and as ids", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aLimitedRecruiter(trx, { candidates: ["read", "export"] });
			await trx
				.updateTable("roles")
				.set({ field_allow: JSON.stringify({ candidates: { see: ["name", "city", "tags"] } }) })
				.where("business_id", "=", id)
				.where("id", "in", trx.selectFrom("recruiter_roles").select("role_id").where("recruiter_id", "=", user.id))
				.execute();
			const boss = await aRecruiter(trx, { name: "Zenaide Quaresma" });
			const item = await aCandidate(trx, {
				name: "Ana",
				city: "Santos",
				email: "zzcanario@mail.example",
				mobile_phone: "+5511987650042",
				clt_expectation_cents: 900_000,
				owner_id: boss.id,
			});
			const columns = ["id", "email", "mobile_phone", "city", "clt_expectation", "owner", "owner.id", "score"];
			for (const fileType of ["csv", "xlsx"] as const) {
				const request = await ask(trx, user.id, { selection: [["ids", item.uid]], columns, fileType });
				await run(db, id, request.id);
				const file = await fileOf(trx, user.id, request.uid);
				if (fileType === "csv")
					expect((await file?.text())?.trim().replace(/^\ufeff/, "")).toBe(`Nome;id;Cidade\r\nAna;${item.uid};Santos`);
				else {
					const { data } = await readObjects(new Uint8Array((await file?.arrayBuffer()) ?? []));
					expect(data).toEqual([{ Nome: "Ana", id: item.uid, Cidade: "Santos" }]);
				}
			}
		}));

	test("omits columns that need a right the recruiter lacks", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aLimitedRecruiter(trx, { candidates: ["read", "export"] });
			const item = await aCandidate(trx, { clt_expectation_cents: 987_654, city: "Natal" });
			const request = await ask(trx, user.id, {
				selection: [["ids", item.uid]],
				columns: ["clt_expectation", "city"],
			});
			await run(db, id, request.id);
			const text = await (await fileOf(trx, user.id, request.uid))?.text();
			expect(text).toContain("Natal");
			expect(text).not.toMatch(/9\.?876/);
		}));

	test("ends with not_allowed and no file when the recruiter may no longer export", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aLimitedRecruiter(trx, { candidates: ["read", "export"] });
			const request = await ask(trx, user.id, { selection: [["ids", (await aCandidate(trx)).uid]] });
			await trx.deleteFrom("recruiter_roles").where("recruiter_id", "=", user.id).execute();
			await run(db, id, request.id);
			await enterBusiness(trx, id);
			expect(await listDownloads(trx, user.id)).toMatchObject([
				{ status: "error", progress: 100, problem: "not_allowed" },
			]);
			expect(await fileOf(trx, user.id, request.uid)).toBeNull();
		}));

	test("writes the whole file once when it was stopped midway", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const people = [];
			for (let n = 0; n < 3; n++) people.push(await aCandidate(trx, { city: `Cidade ${n}` }));
			const selection = people.map(({ uid }): [string, string] => ["ids", uid]);
			const request = await ask(trx, user.id, { selection });
			const stopped = createTaskContext(db, { signal: AbortSignal.abort(new Error("stopped")) });
			await expect(recruiterDownload({ businessId: id, downloadId: request.id }, stopped)).rejects.toThrow();
			await enterBusiness(trx, id);
			expect(await listDownloads(trx, user.id)).toMatchObject([{ status: "running" }]);
			await run(db, id, request.id);
			// A second run of a finished one does nothing.
			await run(db, id, request.id);
			const text = await (await fileOf(trx, user.id, request.uid))?.text();
			expect(text?.trimEnd().split("\r\n")).toHaveLength(4);
		}));

	test("gives the file to its owner only", () =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const boss = await aRecruiter(trx, { is_admin: true });
			const request = await ask(trx, user.id, { selection: [["ids", (await aCandidate(trx)).uid]] });
			await run(db, id, request.id);
			expect(await fileOf(trx, boss.id, request.uid)).toBeNull();
			expect(await listDownloads(trx, boss.id)).toEqual([]);
		}));

	test.each(everyEntity)("writes every allowed column of %s", (entity, columns) =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			await anApply(trx);
			const request = await ask(trx, user.id, { entity, selection: [["all", "1"]], columns: [...columns] });
			await run(db, id, request.id);
			const text = await (await fileOf(trx, user.id, request.uid))?.text();
			expect(text?.split("\r\n")[0]?.split(";").length).toBe(columns.length);
		}),
	);
});
