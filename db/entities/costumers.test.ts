import { expect, test } from "vitest";
import { costumers, jobs } from "#app/entities/registry.ts";
import { anAdministrator, getFieldErrors } from "#app/routes/entity/administrator-session.testing.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import { exampleInput } from "#app/routes/entity/examples.testing.ts";
import * as create from "#app/routes/entity/new.tsx";
import * as copy from "#app/routes/recruiters/jobs/copy.ts";
import { aCompany, aJob, withRollback } from "#db/testing.ts";

test("the job form refuses a company with a blocked payer and names the payer and the reason", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, speak } = await anAdministrator(inside);
		const company = await aCompany(trx, { name: "Aurora" });
		const running = await aJob(trx, { client_company_id: company.id });
		const payer = {
			...(await exampleInput(trx, costumers)),
			legal_name: "Aurora Serviços Ltda.",
			client_company: `uid:${company.uid}`,
		};
		const created = await visit(create, "/administrator/costumers/new", { form: payer });
		expect(created.status, JSON.stringify(getFieldErrors(created))).toBe(302);
		const uid = created.location?.split("/").at(-1) ?? "";
		const job = { ...(await exampleInput(trx, jobs)), client_company: `uid:${company.uid}` };
		const open = () => visit(create, "/recruiters/jobs/new", { form: job });
		expect((await open()).status).toBe(302);

		const block = (form: Record<string, string>) =>
			visit(edit, `/administrator/costumers/${uid}/edit`, { id: uid, form: { ...payer, version: "0", ...form } });
		expect(getFieldErrors(await block({ blocked: "on" }))).toHaveProperty("blocked_reason");
		expect((await block({ blocked: "on", blocked_reason: "Três faturas vencidas." })).status).toBe(302);
		for (const [locale, word] of [
			["pt", "está bloqueado"],
			["en", "is blocked"],
		] as const) {
			await speak(locale);
			const refused = await open();
			expect(refused.status).toBe(422);
			const [message] = getFieldErrors(refused).client_company ?? [];
			expect(message).toContain(word);
			expect(message).toContain("Aurora Serviços Ltda.");
			expect(message).toContain("Três faturas vencidas.");
		}
		const copied = await visit(copy, `/recruiters/jobs/${running.uid}/copy`, { id: running.uid, form: {} });
		expect(copied.location).toBe(`/recruiters/jobs/${running.uid}`);
		// Running jobs continue, and other companies are unaffected.
		const other = await aCompany(trx);
		const elsewhere = { ...job, client_company: `uid:${other.uid}` };
		expect((await visit(create, "/recruiters/jobs/new", { form: elsewhere })).status).toBe(302);
		expect((await block({ version: "1", blocked: "" })).status).toBe(302);
		expect((await open()).status).toBe(302);
	}));

test("the payer form refuses a document that is duplicate in any format or has wrong check digits", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		const input = await exampleInput(trx, costumers);
		const add = async (document: string, more = {}) =>
			visit(create, "/administrator/costumers/new", { form: { ...input, document, ...more } });
		expect((await add("11.222.333/0001-81")).status).toBe(302);
		expect(getFieldErrors(await add("11222333000181"))).toHaveProperty("document");
		expect(getFieldErrors(await add("11.222.333/0001-82"))).toHaveProperty("document");
		expect((await add("pt 501.234.567", { document_type: "foreign" })).status).toBe(302);
	}));
