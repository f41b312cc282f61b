import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import * as listRoute from "../../entity/list.tsx";
import * as mappingRoute from "./mapping.tsx";
import * as newRoute from "./new.tsx";
import * as runRoute from "./run.ts";

vi.setConfig({ testTimeout: 60_000 });
const dir = mkdtempSync(join(tmpdir(), "seleta-new-fields-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const base = "/recruiters/imports";

/** Columns that match no field, by the kind of their values. */
const extra = {
	"ICP Level": { kind: "option", cell: (n: number) => ["Ouro", "Prata", "bronze"][n % 3] ?? "" },
	"Filhos (quantos)": { kind: "integer", cell: (n: number) => String(n % 4) },
	"Última auditoria": { kind: "day", cell: (n: number) => `${10 + (n % 9)}/03/2026` },
	"Bônus combinado": { kind: "money", cell: (n: number) => `R$ ${1 + (n % 5)}.500,00` },
	"Aceita viajar?": { kind: "yes", cell: (n: number) => (n % 2 ? "Sim" : "Não") },
	Perfil: { kind: "text", cell: (n: number) => `Perfil próprio ${10 + n}` },
} as const;
const names = Object.keys(extra) as (keyof typeof extra)[];
const rows = 24;

const day = (text: string) => text.split("/").reverse().join("-");
const conditions: Record<string, (key: string, cell: string) => Record<string, string>> = {
	option: (key, cell) => ({ [`filters[${key}]`]: cell }),
	integer: (key, cell) => ({ [`filters[${key}_from]`]: cell, [`filters[${key}_to]`]: cell }),
	day: (key, cell) => ({ [`filters[${key}_from]`]: day(cell), [`filters[${key}_to]`]: day(cell) }),
	money: (key, cell) => ({ [`filters[${key}_from]`]: cell, [`filters[${key}_to]`]: cell }),
	yes: (key, cell) => ({ [`filters[${key}]`]: cell === "Sim" ? "yes" : "no" }),
	text: (key, cell) => ({ [`filters[${key}]`]: cell }),
};

test("unknown import columns become custom fields of matching kinds, and every value can be filtered", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		const above = [recruitersOnly];
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const lines = Array.from({ length: rows }, (_, n) =>
			[`Pessoa ${n}`, `p${n}@x.example`, ...names.map((name) => extra[name].cell(n)), "segredo"].join(";"),
		);
		const text = [["Nome", "E-mail", ...names, "Senha"].join(";"), ...lines].join("\n");
		const form = new FormData();
		form.set("entity", "candidates");
		form.set("file", new File([text], "fora.csv"));
		form.set("_idem", "key-of-new-fields");
		const { location } = await browser.visit(newRoute, { path: `${base}/new`, form, above });
		const own = location ?? "";
		const params = { uid: own.split("/").at(-1) ?? "" };
		await enterBusiness(trx, home.id);
		const { id } = await trx.selectFrom("imports").select("id").where("uid", "=", params.uid).executeTakeFirstOrThrow();
		const perform = (task: "import_read" | "import_check" | "import_run") =>
			tasks[task]({ businessId: home.id, importId: id }, createTaskContext(db));
		await perform("import_read");
		const page = await browser.visit(mappingRoute, { path: `${own}/mapping`, params, above });
		const { columns } = page.body as { columns: { header: string; field: string | null; mayBeField: boolean }[] };
		expect(columns.filter(({ mayBeField }) => !mayBeField).map(({ header }) => header)).toEqual(["Senha"]);
		const chosen = Object.fromEntries(columns.map(({ field }, at) => [`column.${at}`, field ?? ""]));
		const answer = await browser.visit(mappingRoute, {
			path: `${own}/mapping`,
			params,
			form: { ...chosen, date_order: "dmy", make_fields: "on" },
			above,
		});
		expect(answer.status).toBe(303);
		await enterBusiness(trx, home.id);
		const fields = await trx
			.selectFrom("custom_fields")
			.select(["key", "name_pt", "kind"])
			.where("business_id", "=", home.id)
			.execute();
		expect(Object.fromEntries(fields.map(({ name_pt, kind }) => [name_pt, kind]))).toEqual(
			Object.fromEntries(names.map((name) => [name, extra[name].kind])),
		);
		await perform("import_check");
		await browser.visit(runRoute, { path: `${own}/run`, params, form: { policy: "create" }, above });
		await perform("import_run");

		clearCountCache();
		for (const name of names) {
			const { kind, cell } = extra[name];
			const key = `cf_${fields.find(({ name_pt }) => name_pt === name)?.key}`;
			for (const value of new Set(Array.from({ length: rows }, (_, n) => cell(n)))) {
				const query = new URLSearchParams({ per: "100", ...conditions[kind]?.(key, value) });
				const list = await browser.visit(listRoute, { path: `/recruiters/candidates?${query}`, above });
				const expected = Array.from({ length: rows }, (_, n) => cell(n)).filter((other) => other === value).length;
				expect((list.body as { rows: unknown[] }).rows.length, `${name} ${value}`).toBe(expected);
			}
		}
	}));

test("an import offers no new fields without the right, and ignores them when submitted", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { candidates: ["read", "create"] });
		await trx
			.updateTable("recruiters")
			.set({ password_hash })
			.where("business_id", "=", home.id)
			.where("id", "=", limited.id)
			.execute();
		const browser = new Browser(db, home.host);
		const above = [recruitersOnly];
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const form = new FormData();
		form.set("entity", "candidates");
		form.set("file", new File(["Nome;ICP Level\nAna;Ouro\n"], "fora.csv"));
		form.set("_idem", "key-of-no-new-fields");
		const { location } = await browser.visit(newRoute, { path: `${base}/new`, form, above });
		const own = location ?? "";
		const params = { uid: own.split("/").at(-1) ?? "" };
		await enterBusiness(trx, home.id);
		const { id } = await trx.selectFrom("imports").select("id").where("uid", "=", params.uid).executeTakeFirstOrThrow();
		await tasks.import_read({ businessId: home.id, importId: id }, createTaskContext(db));
		const page = await browser.visit(mappingRoute, { path: `${own}/mapping`, params, above });
		const { columns } = page.body as { columns: { mayBeField: boolean }[] };
		expect(columns.map(({ mayBeField }) => mayBeField)).toEqual([false, false]);
		const fields = { "column.0": "name", "column.1": "custom.new", make_fields: "on" };
		await browser.visit(mappingRoute, { path: `${own}/mapping`, params, form: fields, above });
		await enterBusiness(trx, home.id);
		const created = await trx.selectFrom("custom_fields").select("id").where("business_id", "=", home.id).execute();
		expect(created).toEqual([]);
	}));
