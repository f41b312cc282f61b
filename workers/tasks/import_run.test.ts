import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { putFile } from "#app/storage/files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertImport, lockImport } from "#db/queries/imports/import-states.ts";
import { startCheck, startRun } from "#db/queries/imports/import-transitions.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { importCheck } from "./import_check.ts";
import { importRead } from "./import_read.ts";
import { importRun } from "./import_run.ts";

const database = useDatabase();
beforeAll(() => vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-import-run-"))));

test("importRun creates a company again and saves its rows when a lock timeout rolls their part back", async () => {
	const { id: businessId } = await database.business();
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);
	const user = await within(
		async (trx) => ({ ...(await aRecruiter(trx, { is_admin: true })), isAdmin: true }) as unknown as Recruiter,
	);
	const bytes = new TextEncoder().encode(
		"firstName,lastName,clientCorporation.name,email,occupation\nCaio,Reis,Nova Fronteira SA,caio@fronteira.example,CEO\nLia,Reis,nova fronteira,lia@fronteira.example,CTO\n",
	);
	const storageKey = await putFile(businessId, bytes, "text/csv");
	const importId = await within(async (trx) => {
		const uid = await insertImport(trx, user, {
			entity: "client_contacts",
			storageKey,
			fileName: "contatos.csv",
			sizeBytes: bytes.length,
			format: "csv",
			contentType: "text/csv",
			checksum: "x",
			locale: "pt",
			ip: null,
		});
		return (await trx.selectFrom("imports").select("id").where("uid", "=", uid).executeTakeFirstOrThrow()).id;
	});
	const now = () =>
		within(async (trx) => (await lockImport(trx, importId)) ?? Promise.reject(new Error("The import is gone")));
	const at = { businessId, importId };
	await importRead(at, createTaskContext(database.db));
	const { mapping } = await now();
	await within((trx) =>
		startCheck(trx, importId, { mapping: mapping as (string | null)[], dateOrder: "dmy", createCompanies: true }),
	);
	await importCheck(at, createTaskContext(database.db));
	await within((trx) => startRun(trx, importId, "skip", user, ""));
	const holder = await database.ownerOf(businessId);
	await holder.query("begin");
	// The part inserts its company, then waits in vain to insert the contacts.
	await holder.query("lock table client_contacts in share mode");
	let parts = 0;
	const hold = async () => {
		parts += 1;
		if (parts === 2) await holder.query("rollback");
	};
	await importRun(at, createTaskContext(database.db, { hold }));
	holder.release();
	const done = await now();
	expect(done).toMatchObject({ state: "done", created: 2, failed: 0 });
	const companies = await within((trx) =>
		trx.selectFrom("client_companies").select("id").where("business_id", "=", businessId).execute(),
	);
	expect(companies.map(({ id }) => id)).toEqual(done.companies_made.map(Number));
	expect(parts).toBeGreaterThan(1);
});
