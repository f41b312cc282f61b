import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { afterAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSetId, listSetTables } from "#db/queries/imports/sets/sets.ts";
import { aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { runImportSetInline } from "#workers/run-import-inline.ts";
import { tasks } from "#workers/tasks/index.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as cancelRoute from "./cancel.ts";
import * as errorsRoute from "./errors.ts";
import * as fileRoute from "./file.ts";
import * as importRoute from "./import.tsx";
import * as listRoute from "./list.tsx";
import * as mappingRoute from "./mapping.tsx";
import * as newRoute from "./new.tsx";
import * as runRoute from "./run.ts";
import * as setRoute from "./set.tsx";
import * as undoRoute from "./undo.tsx";
import * as valuesRoute from "./values.tsx";

const dir = mkdtempSync(join(tmpdir(), "seleta-imports-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const base = "/recruiters/imports";

async function signedIn(db: Db, home: TestBusiness, recruiter: { email: string }) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	return browser;
}

function getForm(entity: string, content: string | Uint8Array, name = "export.csv"): FormData {
	const form = new FormData();
	form.set("entity", entity);
	form.set("file", new File([content as BlobPart], name));
	form.set("_idem", `key-of-a-form-${content.length}`);
	return form;
}

const withPermissions = async (trx: Scoped, permissions: Record<string, string[]>) => {
	const created = await aLimitedRecruiter(trx, permissions);
	await trx
		.updateTable("recruiters")
		.set({ password_hash })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", created.id)
		.execute();
	return created;
};

test("an import runs from upload to undo with forms only, and a repeated submission creates one", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = await signedIn(db, home, recruiter);
		const text = "Nome;E-mail;Celular\nAna;ana@x.example;11987654321\nBia;sem endereço;\n;sem@nome.example;\n";
		const sent = await browser.visit(newRoute, {
			path: `${base}/new`,
			form: getForm("candidates", text, "../a\u0000 b.csv"),
			above,
		});
		expect(sent).toMatchObject({
			status: 303,
			location: expect.stringMatching(/^\/recruiters\/imports\/[0-9a-f]{20}$/),
		});
		const again = await browser.visit(newRoute, {
			path: `${base}/new`,
			form: getForm("candidates", text, "../a\u0000 b.csv"),
			above,
		});
		expect(again.location).toBe(sent.location);
		const own = sent.location ?? "";
		const params = { uid: own.split("/").at(-1) ?? "" };
		await enterBusiness(trx, home.id);
		const { id } = await trx.selectFrom("imports").select("id").where("uid", "=", params.uid).executeTakeFirstOrThrow();
		const perform = (task: "import_read" | "import_check" | "import_run" | "import_undo") =>
			tasks[task]({ businessId: home.id, importId: id }, createTaskContext(db));
		const readVisible = async () =>
			(await browser.visit(importRoute, { path: own, params, above })).body as {
				one: { state: { key: string }; file: string };
				numbers: Record<string, { value: number }>;
			};

		await perform("import_read");
		expect((await readVisible()).one).toMatchObject({ state: { key: "mapping" }, file: ".. a  b.csv" });
		const nothing = await browser.visit(mappingRoute, {
			path: `${own}/mapping`,
			params,
			form: { "column.1": "email", "column.2": "password_hash" },
			above,
		});
		expect(nothing).toMatchObject({
			status: 422,
			body: { chosen: [null, "email", null], problem: expect.stringContaining("Nome") },
		});
		const chosen = { "column.0": "name", "column.1": "email", "column.2": "mobile_phone", date_order: "dmy" };
		expect(await browser.visit(mappingRoute, { path: `${own}/mapping`, params, form: chosen, above })).toMatchObject({
			status: 303,
			location: own,
		});
		await perform("import_check");
		expect((await readVisible()).numbers).toMatchObject({ good: { value: 2 }, wrong: { value: 1 } });
		await browser.visit(runRoute, { path: `${own}/run`, params, form: { policy: "nonsense" }, above });
		await perform("import_run");
		expect(await readVisible()).toMatchObject({
			one: { state: { key: "done" } },
			numbers: { created: { value: 2 }, failed: { value: 1 } },
		});

		const errors = await browser.visit(errorsRoute, { path: `${own}/errors`, params, above });
		expect(errors.body).toContain(";sem@nome.example;;Nome: ");
		expect(errors.headers.get("Content-Disposition")).toMatch(/^attachment; /);
		expect((await browser.visit(fileRoute, { path: `${own}/file`, params, above })).body).toBe(text);
		// A finished import can neither be cancelled nor remapped.
		await browser.visit(cancelRoute, { path: `${own}/cancel`, params, form: { x: "" }, above });
		expect((await browser.visit(mappingRoute, { path: `${own}/mapping`, params, form: chosen, above })).status).toBe(
			404,
		);
		await browser.visit(undoRoute, { path: `${own}/undo`, params, form: { x: "" }, above });
		await perform("import_undo");
		expect(await readVisible()).toMatchObject({ one: { state: { key: "undone" } }, numbers: { undone: { value: 2 } } });
	}));

test("unknown import values are shown with errors, matched by choice or name, and checked again", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash, name: "Olga Dona" });
		const browser = await signedIn(db, home, recruiter);
		const text = "nome;email;status;owner\nAna;ana@x.example;Congelada;Fulano\n";
		const created = await browser.visit(newRoute, { path: `${base}/new`, form: getForm("candidates", text), above });
		const own = created.location ?? "";
		const at = { params: { uid: own.split("/").at(-1) ?? "" }, above };
		await enterBusiness(trx, home.id);
		const { id } = await trx
			.selectFrom("imports")
			.select("id")
			.where("uid", "=", at.params.uid)
			.executeTakeFirstOrThrow();
		const perform = (task: "import_read" | "import_check") =>
			tasks[task]({ businessId: home.id, importId: id }, createTaskContext(db));
		await perform("import_read");
		const columns = Object.fromEntries(["name", "email", "status", "owner"].map((name, n) => [`column.${n}`, name]));
		await browser.visit(mappingRoute, { path: `${own}/mapping`, form: columns, ...at });
		await perform("import_check");
		expect((await browser.visit(importRoute, { path: own, ...at })).body).toMatchObject({
			numbers: { good: { value: 1 } },
			incomplete: { rows: { value: 1 }, unknown: expect.stringMatching(/^2 valores/) },
		});
		const page = { path: `${own}/values`, ...at };
		expect((await browser.visit(valuesRoute, page)).body).toMatchObject({
			values: [
				{ value: "Congelada", options: expect.arrayContaining([expect.objectContaining({ value: "4" })]) },
				{ value: "Fulano", options: null },
			],
		});
		const wrong = { "2:Congelada": "99", "3:Fulano": "Ninguém" };
		expect(await browser.visit(valuesRoute, { ...page, form: wrong })).toMatchObject({
			status: 422,
			body: { wrong: ["2:Congelada", "3:Fulano"], typed: wrong },
		});
		const right = { "2:Congelada": "4", "3:Fulano": "olga dona" };
		expect(await browser.visit(valuesRoute, { ...page, form: right })).toMatchObject({ status: 303, location: own });
		await perform("import_check");
		expect((await browser.visit(importRoute, { path: own, ...at })).body).toMatchObject({
			incomplete: { rows: { value: 0 }, unknown: null },
		});
	}));

test("a system import's part links back to it, resolves unknown values and exports its rejected rows", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash, name: "Olga Dona" });
		const browser = await signedIn(db, home, recruiter);
		const zip = new JSZip();
		zip.file("Candidatos.csv", "nome;email;owner\nAna;ana@x.example;Fulano\n");
		zip.file("Candidaturas.csv", "E-mail do candidato;Vaga;Etapa\nana@x.example;=Nenhuma;Entrevista\n");
		const bytes = await zip.generateAsync({ type: "uint8array" });
		const sent = await browser.visit(newRoute, {
			path: `${base}/new`,
			form: getForm("system", bytes, "tudo.zip"),
			above,
		});
		const own = sent.location ?? "";
		expect(own).toMatch(/^\/recruiters\/imports\/sets\/[0-9a-f]{20}$/);
		const params = { uid: own.split("/").at(-1) ?? "" };
		await enterBusiness(trx, home.id);
		const set = await findSetId(trx, params.uid);
		expect(await runImportSetInline(bindDatabase(db, home.id), set, createTaskContext(db))).toBe("checked");
		await enterBusiness(trx, home.id);
		const [people, applies] = await listSetTables(trx, set);
		const page = (await browser.visit(setRoute, { path: own, params, above })).body as {
			parts: { values: { to: string; text: string } | null; errors: string | null }[];
		};
		expect(page.parts).toMatchObject([
			{ values: { to: `${base}/${people?.uid}/values`, text: "Casar 1 valor desconhecido" }, errors: null },
			{ values: null, errors: `${base}/${applies?.uid}/errors` },
		]);
		const of = (part: { uid: string } | undefined) => ({ uid: part?.uid ?? "" });
		const errors = await browser.visit(errorsRoute, {
			path: `${base}/${applies?.uid}/errors`,
			params: of(applies),
			above,
		});
		expect(errors.body).toContain("ana@x.example;'=Nenhuma;Entrevista;");
		const part = await browser.visit(importRoute, { path: `${base}/${people?.uid}`, params: of(people), above });
		expect(part.body).toMatchObject({ set: { to: own }, mayUndo: false });
		const values = await browser.visit(valuesRoute, {
			path: `${base}/${people?.uid}/values`,
			params: of(people),
			above,
		});
		expect(values.body).toMatchObject({ values: [{ value: "Fulano", isPerson: true }] });
		expect((values.body as { colleagues: string[] }).colleagues).toContain("Olga Dona");
		// A file of a set can be neither run nor undone by itself.
		for (const [route, name] of [
			[runRoute, "run"],
			[undoRoute, "undo"],
			[cancelRoute, "cancel"],
		] as const)
			expect(
				await browser.visit(route, {
					path: `${base}/${people?.uid}/${name}`,
					params: of(people),
					form: { policy: "skip" },
					above,
				}),
			).toMatchObject({ status: 303, location: own });
		expect((await listSetTables(trx, set)).map(({ state }) => state)).toEqual(["checked", "checked"]);
	}));

test("several files form one system import, and too many or too large files are refused", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const browser = await signedIn(db, home, await aRecruiter(trx, { is_admin: true, password_hash }));
		const send = (files: readonly File[]) => {
			const form = getForm("candidates", "", "");
			form.delete("file");
			for (const file of files) form.append("file", file);
			form.set("_idem", `several-${files.length}`);
			return browser.visit(newRoute, { path: `${base}/new`, form, above });
		};
		const tables = [
			new File(["nome;email\nAna;ana@x.example\nBia;bia@x.example\n"], "Candidatos.csv"),
			new File(["E-mail do candidato;Vaga;Etapa\nana@x.example;Nenhuma;Entrevista\n"], "Candidaturas.csv"),
		];
		const { location, status } = await send(tables);
		expect({ location, status }).toEqual({ status: 303, location: expect.stringContaining(`${base}/sets/`) });
		expect((await send(tables)).location).toBe(location);
		await enterBusiness(trx, home.id);
		const set = await findSetId(trx, location?.split("/").at(-1) ?? "");
		expect(await runImportSetInline(bindDatabase(db, home.id), set, createTaskContext(db))).toBe("checked");
		await enterBusiness(trx, home.id);
		expect(
			(await listSetTables(trx, set)).map(({ entity, file_name, rows_read }) => ({
				entity,
				file_name,
				rows_read,
			})),
		).toEqual([
			{ entity: "candidates", file_name: "Candidatos.csv", rows_read: 2 },
			{ entity: "applies", file_name: "Candidaturas.csv", rows_read: 1 },
		]);
		const many = await send(Array.from({ length: 101 }, (_, at) => new File([`nome\nAna ${at}\n`], `${at}.csv`)));
		expect(many).toMatchObject({
			status: 422,
			body: { result: { error: { file: [expect.stringContaining("100")] } } },
		});
		const half = new Uint8Array(25 * 1024 * 1024);
		expect(await send([new File([half], "a.csv"), new File([half], "b.csv")])).toMatchObject({
			status: 422,
			body: { result: { error: { file: [expect.stringContaining("50")] } } },
		});
	}));

test("an import refuses non-table files, oversized files and oversized requests with a field error", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const browser = await signedIn(db, home, await aRecruiter(trx, { is_admin: true, password_hash }));
		const send = (form: FormData, headers = {}) =>
			browser.visit(newRoute, { path: `${base}/new`, form, headers, above });
		expect((await send(getForm("candidates", "%PDF-1.4"))).status).toBe(422);
		expect((await send(getForm("candidates", ""))).status).toBe(422);
		expect((await send(getForm("invoices", "a;b\n1;2"))).status).toBe(422);
		const large = await send(getForm("candidates", new Uint8Array(50 * 1024 * 1024)));
		expect(large).toMatchObject({
			status: 422,
			body: { result: { error: { file: [expect.stringContaining("50")] } } },
		});
		expect((await send(getForm("candidates", "a"), { "Content-Length": String(52 * 1024 * 1024) })).status).toBe(413);
	}));

test("imports require rights to create and update, and hide other recruiters' imports", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const reader = await signedIn(db, home, await withPermissions(trx, { candidates: ["read"] }));
		expect(
			(await reader.visit(newRoute, { path: `${base}/new`, form: getForm("candidates", "a;b\n1;2"), above })).status,
		).toBe(403);
		expect((await reader.visit(listRoute, { path: base, above })).status).toBe(302);

		const creator = await signedIn(db, home, await withPermissions(trx, { candidates: ["create"] }));
		expect(
			(await creator.visit(newRoute, { path: `${base}/new`, form: getForm("jobs", "a;b\n1;2"), above })).status,
		).toBe(422);
		const created = await creator.visit(newRoute, {
			path: `${base}/new`,
			form: getForm("candidates", "nome;email\nAna;a@x.example"),
			above,
		});
		const params = { uid: created.location?.split("/").at(-1) ?? "" };
		const at = { path: created.location ?? "", params, above };
		expect((await creator.visit(runRoute, { ...at, form: { policy: "overwrite" } })).status).toBe(403);
		expect((await creator.visit(importRoute, at)).status).toBe(200);

		const colleague = await signedIn(db, home, await withPermissions(trx, { candidates: ["create", "update"] }));
		const admin = await signedIn(db, home, await aRecruiter(trx, { is_admin: true, password_hash }));
		const stranger = await inOther(async (theirs) => aRecruiter(theirs, { is_admin: true, password_hash }));
		const elsewhere = await signedIn(db, other, stranger);
		for (const route of [importRoute, mappingRoute, valuesRoute, errorsRoute, fileRoute, undoRoute]) {
			expect((await colleague.visit(route, at)).status).toBe(404);
			expect((await elsewhere.visit(route, at)).status).toBe(404);
		}
		for (const route of [runRoute, cancelRoute, undoRoute, mappingRoute, valuesRoute])
			expect((await colleague.visit(route, { ...at, form: { policy: "skip" } })).status).toBe(404);
		expect((await admin.visit(importRoute, at)).status).toBe(200);
	}));
