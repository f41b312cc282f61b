import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { proposals, template_uploads } from "#app/entities/registry.ts";
import { getFile } from "#app/storage/files.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { createDocx, createPdfForm } from "#app/storage/sample-documents.testing.ts";
import { deleteFiles } from "#db/erasure/anonymise-applications.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { aCandidate, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import * as upload from "../../administrator/template_uploads/template.tsx";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import * as page from "./documents.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Visit = Awaited<ReturnType<typeof anAdministrator>>["visit"];

interface Loaded {
	models: { value: string; label: string }[];
	chosen: {
		uid: string;
		version: number;
		boxes: { box: string; name: string }[];
		values: Record<string, string>;
	} | null;
	files: { files: { uid: string; name: string }[] };
}

async function aModel(visit: Visit, kind: string, text: string | Uint8Array) {
	const form = { name: `Modelo ${kind}`, kind, locale: "pt", active: "on" };
	const { location } = await visit(create, `${template_uploads.path}/new`, { form });
	const id = String(location).split("/").at(-1)?.split("?")[0] ?? "";
	const created =
		typeof text === "string"
			? new File([new Uint8Array(createDocx(text))], "modelo.docx")
			: new File([new Uint8Array(text)], "modelo.pdf");
	const file = created as unknown as string;
	const { status } = await visit(upload, `${template_uploads.path}/${id}`, { id, form: { file } });
	return { id, status };
}

/** Reads a record's documents page, and creates a document from its default form. */
function getDocuments(inside: Inside, visit: Visit, entity: string, id: string) {
	const path = `/recruiters/${entity}/${id}/documents`;
	const look = async (model?: string) =>
		(await visit(page, model ? `${path}?template=${model}` : path, { id })).body as Loaded;
	return {
		look,
		async make(model: string, more: Record<string, string> = {}) {
			const { chosen } = await look(model);
			if (!chosen) throw new Error("The model is not offered");
			const form = { template: chosen.uid, version: String(chosen.version), ...chosen.values, ...more };
			return visit(page, path, { id, form });
		},
		async text() {
			const { bytes, contentType } = await this.bytes();
			return readText(bytes, contentType);
		},
		async bytes() {
			const [newest] = (await look()).files.files;
			const { storage_key, content_type } = await inside.trx
				.selectFrom("data_files")
				.select(["storage_key", "content_type"])
				.where("uid", "=", newest?.uid ?? "")
				.executeTakeFirstOrThrow();
			const content = await getFile(storage_key);
			return { bytes: new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer()), contentType: content_type };
		},
	};
}

test("a candidate's document contains the record's data and the recruiter's edits, and is saved as a file", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		const person = await aCandidate(trx, { name: "Léa <b>&amp; Souza", city: "Recife" });
		const { id: model } = await aModel(
			visit,
			"cv",
			"{{name}} de {{ city }}: {{apelido}}{{#headline}} ({{headline}}){{/headline}}.",
		);
		const of = getDocuments(inside, visit, "candidates", person.uid);
		const { chosen } = await of.look(model);
		expect(chosen?.boxes.map(({ name }) => name)).toEqual(["name", "city", "apelido", "headline"]);
		expect(chosen?.values).toMatchObject({ value0: person.name, value1: "Recife", value2: "" });
		expect((await of.make(model, { value2: "linha 1\nlinha 2", file: "CV da Léa" })).status).toBe(303);
		expect((await of.look()).files.files).toMatchObject([{ name: "CV da Léa.docx" }]);
		expect(await of.text()).toContain("Léa <b>&amp; Souza de Recife: linha 1");
		const used = await trx.selectFrom("data_files").selectAll().where("template_upload_id", "is not", null).execute();
		expect(used).toMatchObject([{ reference_type: "candidate", reference_id: person.id }]);
		// Switched off, it is offered no more.
		await trx.updateTable("template_uploads").set({ active: false }).execute();
		expect((await of.look(model)).models).toEqual([]);
		expect(
			(
				await visit(page, `/recruiters/candidates/${person.uid}/documents`, {
					id: person.uid,
					form: { template: model },
				})
			).status,
		).toBe(422);
	}));

test("a PDF form template is filled, and characters missing from its font lose their accents", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		const person = await aCandidate(trx, { name: "Léa Łukasz da Conceição", city: "Recife" });
		const { id: model, status } = await aModel(visit, "cv", await createPdfForm(["name", "{{city}}", "apelido"]));
		expect(status).toBe(303);
		const of = getDocuments(inside, visit, "candidates", person.uid);
		expect((await of.look(model)).chosen?.boxes.map(({ name }) => name)).toEqual(["name", "city", "apelido"]);
		expect((await of.make(model, { value2: "Léo\nde Olinda", file: "Ficha da Léa" })).status).toBe(303);
		expect((await of.look()).files.files).toMatchObject([{ name: "Ficha da Léa.pdf" }]);
		const { bytes, contentType } = await of.bytes();
		expect(contentType).toBe("application/pdf");
		const form = (await PDFDocument.load(bytes)).getForm();
		const text = (box: string) => form.getTextField(box).getText();
		expect([text("name"), text("{{city}}"), text("apelido")]).toEqual([
			"Léa ?ukasz da Conceição",
			"Recife",
			"Léo\nde Olinda",
		]);
	}));

test("a job's document names the candidates of its process, and is deleted when one is erased", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		const job = await aJob(trx, { title: "Gerente" });
		const [ana, rui] = [await aCandidate(trx, { name: "Ana" }), await aCandidate(trx, { name: "Rui" })];
		await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 5 });
		await anApply(trx, {
			job_id: job.id,
			candidate_id: rui.id,
			status: 9,
			reject_reason: 1,
			reject_side: "consultant",
		});
		const { id: model } = await aModel(visit, "mapping", "{{job}}: {{count}} pessoa, {{candidates}}");
		const of = getDocuments(inside, visit, "jobs", job.uid);
		expect((await of.make(model)).status).toBe(303);
		expect(await of.text()).toBe("Gerente: 1 pessoa, Ana");
		const gone = await deleteFiles(trx, { ids: [ana.id], applies: [], emails: [], phones: [] } as never, []);
		expect(gone).toHaveLength(1);
		expect((await of.look()).files.files).toEqual([]);
	}));

test("a proposal template is offered only to proposals, and unclosed braces are refused on upload", () =>
	withRollback(async (inside) => {
		const { visit, recruiter } = await anAdministrator(inside);
		const { trx } = inside;
		const company = await aCompany(trx, { name: "Aurora" });
		const values = { title: "Duas gerências", client_company: company, kind: "direct", locale: "pt", currency: "BRL" };
		const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
		const { uid } = await insertRecord(trx, proposals, values, actor);
		const { id: model } = await aModel(visit, "proposal", "Para {{company}}, de {{recruiter}}: {{total}}");
		const of = getDocuments(inside, visit, "proposals", uid);
		expect((await of.make(model)).status).toBe(303);
		expect(await of.text()).toBe(`Para Aurora, de ${recruiter.name}: R$ 0,00`);
		const person = await aCandidate(trx);
		expect((await getDocuments(inside, visit, "candidates", person.uid).look()).models).toEqual([]);
		expect(await aModel(visit, "contract", "Para {{company e {{total}}")).toMatchObject({ status: 422 });
	}));

test("a document is refused when its template changed, and another business's record is not found", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const { trx } = inside;
		const job = await aJob(trx);
		const { id: model } = await aModel(visit, "shortlist", "{{job}}");
		const of = getDocuments(inside, visit, "jobs", job.uid);
		expect(await of.make(model, { version: "9" })).toMatchObject({ status: 422 });
		expect((await of.look()).files.files).toEqual([]);
		const path = "/recruiters/jobs/de-outra-empresa/documents";
		expect((await visit(page, path, { id: "de-outra-empresa" })).status).toBe(404);
		expect((await visit(page, path, { id: "de-outra-empresa", form: {} })).status).toBe(404);
	}));

test("a document is filled with the custom fields of its candidate", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key)
values (${trx.businessId}, 'candidates', 'text', 'CNH', 'cnh')`.execute(trx);
		const { visit } = await anAdministrator(inside);
		const person = await aCandidate(trx, {
			name: "Léa Souza",
			custom_values: JSON.stringify({ cnh: "{{email}} <b>E" }),
		});
		const { id: model } = await aModel(
			visit,
			"cv",
			"{{name}}: {{candidate.cf_cnh}}{{#candidate.cf_cnh}}, habilitada{{/candidate.cf_cnh}}.",
		);
		const of = getDocuments(inside, visit, "candidates", person.uid);
		expect((await of.look(model)).chosen?.values).toMatchObject({ value1: "{{email}} <b>E" });
		expect((await of.make(model)).status).toBe(303);
		expect(await of.text()).toContain("Léa Souza: {{email}} <b>E, habilitada.");
	}));
