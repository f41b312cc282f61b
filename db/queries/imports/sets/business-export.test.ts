import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findBusinessExport, insertBusinessExport } from "#db/queries/business-exports.ts";
import { listExportedTables } from "#db/tenant-copy/tables.ts";
import { aCandidate, aCompany, aRecruiter, useDatabase } from "#db/testing.ts";
import { runImportSetInline } from "#workers/run-import-inline.ts";
import { businessExport } from "#workers/tasks/business_export.ts";
import { createTaskContext } from "#workers/testing.ts";
import { insertSet, listSetTables, startSetRun, startSetUndo } from "./sets.ts";

const database = useDatabase({ demo: true });
let business = 0;
let user: Recruiter;
const within = <T>(id: number, work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, id, work);

beforeAll(async () => {
	const cv = await putFile(1, Buffer.from("Padeira há dez anos. Pães, bolos e massas."), "text/plain");
	await within(1, async (trx) => {
		await sql`insert into data_files (business_id, reference_type, reference_id, name, file_type, storage_key, content_type, size_bytes, checksum, uploaded_by_type, scan_state)
select 1, 'candidate', min(id), 'Currículo.txt', 'cv', ${cv}, 'text/plain', 11, 'x', 'candidate', 'clean' from candidates where business_id = 1 and archived_at is null`.execute(
			trx,
		);
	});
	business = (await database.business()).id;
	user = await within(business, async (trx) => {
		const created = await aRecruiter(trx, { is_admin: true });
		return { ...created, isAdmin: true } as unknown as Recruiter;
	});
});

async function exported(): Promise<Blob> {
	const uid = await within(1, async (trx) => {
		const { id, name } = await trx
			.selectFrom("recruiters")
			.select(["id", "name"])
			.where("business_id", "=", 1)
			.where("is_admin", "=", true)
			.executeTakeFirstOrThrow();
		return (await insertBusinessExport(trx, {
			recruiterId: id,
			name,
			withFiles: true,
			fileName: "tudo.zip",
			locale: "pt",
			ip: null,
			passphrase: null,
		})) as string;
	});
	const item = await within(1, (trx) =>
		trx.selectFrom("business_exports").select("id").where("uid", "=", uid).executeTakeFirstOrThrow(),
	);
	await businessExport({ businessId: 1, exportId: item.id }, createTaskContext(database.db));
	const key = await within(1, async (trx) => (await findBusinessExport(trx, uid))?.storage_key);
	return (await getFile(key ?? "")) ?? Promise.reject(new Error("no export"));
}

async function takeIn(zip: Blob) {
	const storageKey = await putFile(business, new Uint8Array(await zip.arrayBuffer()), "application/zip");
	const file = { name: "tudo.zip", storageKey, contentType: "application/zip", sizeBytes: zip.size, checksum: "x" };
	const uid = await within(business, (trx) =>
		insertSet(trx, user, { name: file.name, locale: "pt", ip: null, files: [file] }),
	);
	const { id } = await within(business, (trx) =>
		trx.selectFrom("import_sets").select("id").where("uid", "=", uid).executeTakeFirstOrThrow(),
	);
	const drive = () => runImportSetInline(bindDatabase(database.db, business), id, createTaskContext(database.db));
	expect(await drive()).toBe("checked");
	expect(await within(business, (trx) => startSetRun(trx, id, "skip", user, ""))).toBe(true);
	expect(await drive()).toBe("done");
	const parts = await within(business, (trx) => listSetTables(trx, id));
	return { id, drive, parts: new Map(parts.map((part) => [part.entity, part])) };
}

const getCounts = (id: number) =>
	within(id, async (trx) => {
		const { rows } = await sql<Record<string, number>>`select
  (select count(*)::int from client_companies where archived_at is null) as companies, (select count(*)::int from client_contacts where archived_at is null) as contacts,
  (select count(*)::int from jobs where archived_at is null) as jobs, (select count(*)::int from candidates where archived_at is null) as candidates,
  (select count(*)::int from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id and c.archived_at is null
    join jobs j on j.business_id = a.business_id and j.id = a.job_id and j.archived_at is null) as applies,
  (select count(*)::int from tasks where archived_at is null) as tasks,
  (select count(*)::int from client_contacts k where archived_at is null and reports_to_id is not null) as bosses,
  (select count(*)::int from client_companies k where archived_at is null and group_parent_id is not null) as parents,
  (select count(*)::int from tearsheet_members m where reference_type in ('candidates', 'jobs', 'client_companies', 'client_contacts')) as members,
  (select count(*)::int from data_files where reference_type = 'candidate' and file_type = 'cv') as cvs`.execute(trx);
		return rows[0] as Record<string, number>;
	});

/** Every row of a business, except those written by exporting it. */
const everything = (id: number) =>
	within(id, async (trx) => {
		const result: Record<string, string> = {};
		for (const { name, columns } of await listExportedTables(trx)) {
			if (["audit_entries", "notifications"].includes(name)) continue;
			const { rows } = await sql<{ sum: string }>`
select count(*) || ' ' || coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as sum
from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} where business_id = ${id}) x`.execute(
				trx,
			);
			result[name] = rows[0]?.sum ?? "";
		}
		return result;
	});

test("everything of one business comes into another that has its own: by identifiers, once, nothing of the first touched", {
	timeout: 120_000,
}, async () => {
	const shared = await within(1, (trx) =>
		trx
			.selectFrom("candidates")
			.select(["email", "id"])
			.where("business_id", "=", 1)
			.where("archived_at", "is", null)
			.where("email", "is not", null)
			.where("id", "in", trx.selectFrom("applies").select("candidate_id").where("business_id", "=", 1))
			.orderBy("id")
			.executeTakeFirstOrThrow(),
	);
	const own = await within(business, async (trx) => {
		await aCompany(trx, { name: "Só nossa" });
		await aCandidate(trx, { name: "Também só nossa", email: "nossa@correio.example" });
		return aCandidate(trx, { name: "Com outro nome aqui", email: shared.email });
	});
	const mine = await getCounts(business);
	const theirs = await getCounts(1);
	const zip = await exported();
	const before = await everything(1);

	const first = await takeIn(zip);
	const rows = await getCounts(business);
	expect(
		[...first.parts.values()].map(({ entity, failed }) => [entity, failed]).filter(([, failed]) => failed),
	).toEqual([]);
	expect(rows).toEqual({
		...Object.fromEntries(Object.entries(theirs).map(([name, n]) => [name, n + (mine[name] ?? 0)])),
		candidates: (theirs.candidates ?? 0) + (mine.candidates ?? 0) - 1,
	});
	// Existing people are matched by e-mail, and their imported activity joins their record.
	const linked = await within(business, (trx) =>
		sql<{ name: string; applies: number }>`
select name, (select count(*)::int from applies a where a.business_id = c.business_id and a.candidate_id = c.id) as applies
from candidates c where business_id = ${business} and id = ${own.id}`.execute(trx),
	);
	expect(linked.rows[0]).toMatchObject({ name: "Com outro nome aqui" });
	expect(linked.rows[0]?.applies).toBeGreaterThan(0);
	expect(await everything(1)).toEqual(before);
	// Private notes stay private.
	const secret = await within(business, (trx) =>
		sql<{ n: number }>`select count(*)::int as n from notes where private and external_codes ? 'row'`.execute(trx),
	);
	const secretThere = await within(1, (trx) =>
		sql<{
			n: number;
		}>`select count(*)::int as n from notes n where private and archived_at is null and exists (select from note_relations x
where x.business_id = n.business_id and x.note_id = n.id)`.execute(trx),
	);
	expect(secret.rows[0]?.n).toBe(secretThere.rows[0]?.n);

	// The same file twice doubles nothing.
	await takeIn(zip);
	expect(await getCounts(business)).toEqual(rows);

	expect(await within(business, (trx) => startSetUndo(trx, first.id, user, ""))).toBe(true);
	expect(await first.drive()).toBe("undone");
	expect(await getCounts(business)).toEqual(mine);
});
