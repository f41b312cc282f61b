import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aShortlist, aShortlistViewer, withRollback } from "#db/testing.ts";
import { dataExport } from "#workers/tasks/data_export.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as own from "./data.tsx";
import * as file from "./data-file.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [candidatesOnly];
const path = "/candidates/settings/data";

test("a data copy is made as JSON and PDF within five minutes, for its candidate only", { timeout: 60_000 }, () =>
	withRollback(async ({ db, trx, business }) => {
		const enter = async () => {
			await enterBusiness(trx, business.id);
			const item = await aCandidate(trx, { password_hash, self_introduction: "Gosto de números" });
			const browser = new Browser(db, business.host);
			await browser.visit(login, { path: "/login", form: { email: item.email, password } });
			return { one: item, browser };
		};
		const { one, browser } = await enter();
		const began = Date.now();
		expect((await browser.visit(own, { path, form: { what: "copy" }, above })).status).toBe(303);
		await sql`reset role`.execute(trx);
		const { rows } = await sql<{ id: number; late: boolean }>`
select (j.payload ->> 'exportId')::int as id, j.run_at > now() as late from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'data_export'
  and (j.payload ->> 'businessId')::bigint = ${business.id}`.execute(trx);
		expect(rows).toMatchObject([{ late: false }]);
		await enterBusiness(trx, business.id);
		await dataExport(
			{ businessId: business.id, exportId: rows[0]?.id ?? 0 },
			createTaskContext(db, { businessId: business.id }),
		);
		expect(Date.now() - began).toBeLessThan(5 * 60_000);
		const page = (await browser.visit(own, { path, above })).body as { copies: { uid: string; has_pdf: boolean }[] };
		expect(page.copies).toMatchObject([{ status: "ready", has_pdf: true }]);
		const uid = page.copies[0]?.uid ?? "";
		const get = (user: Browser, as = "") =>
			user.visit(file, { path: `${path}/${uid}${as}`, params: { uid }, above }).catch((thrown: Response) => thrown);
		expect(await get(browser)).toMatchObject({
			status: 200,
			body: { Cadastro: [expect.objectContaining({ "E-mail": one.email, Apresentação: "Gosto de números" })] },
		});
		const pdf = await get(browser, "?as=pdf");
		expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
		expect(String(pdf.body)).toMatch(/^%PDF-/);
		const { browser: stranger } = await enter();
		for (const as of ["", "?as=pdf"]) expect((await get(stranger, as)).status).toBe(404);
	}),
);

test("the data copy lists every client that viewed a shortlist, with job and date", () =>
	withRollback(async ({ db, trx, business }) => {
		const item = await aCandidate(trx, { password_hash });
		const job = await aJob(trx, { title: "Analista de Dados" });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: item.id, status: 1 });
		const list = await aShortlist(trx, { job_id: job.id, applies: [apply] });
		for (let n = 0; n < 60; n++) await aShortlistViewer(trx, list.id, { email: `cliente${n}@c.example` });
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: item.email, password } });
		const { seen } = (await browser.visit(own, { path, above })).body as { seen: { who: string; job: string }[] };
		expect(seen).toHaveLength(60);
		expect(seen).toContainEqual(
			expect.objectContaining({ how: "shortlist", who: "cliente7@c.example", job: "Analista de Dados" }),
		);
	}));
