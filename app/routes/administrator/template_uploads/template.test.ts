import { expect, test } from "vitest";
import { template_uploads } from "#app/entities/registry.ts";
import { createDocx, createPdf, createPdfForm } from "#app/storage/sample-documents.testing.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import * as page from "./template.tsx";

interface Loaded {
	file: { name: string } | null;
	version: number;
	fields: { name: string; known: boolean }[];
}

test("an uploaded template's fields are detected, unknown ones listed, and an invalid document refused without changes", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const form = { name: "Proposta", kind: "proposal", locale: "pt", active: "on" };
		const { location } = await visit(create, `${template_uploads.path}/new`, { form });
		const id = String(location).split("/").at(-1)?.split("?")[0] ?? "";
		const path = `${template_uploads.path}/${id}`;
		const look = async () => (await visit(page, path, { id })).body as Loaded;
		const send = (bytes: Uint8Array, name: string) =>
			visit(page, path, { id, form: { file: new File([new Uint8Array(bytes)], name) as unknown as string } });
		expect((await send(createDocx("Para {{company}}: {{total}} e {{salario}}"), "Proposta.docx")).status).toBe(303);
		expect(await look()).toMatchObject({
			file: { name: "Proposta.docx" },
			version: 1,
			fields: [
				{ name: "company", known: true },
				{ name: "total", known: true },
				{ name: "salario", known: false },
			],
		});
		expect((await send(new Uint8Array([0x4d, 0x5a, 0, 0]), "virus.docx")).status).toBe(422);
		expect((await send(new Uint8Array(), "vazio.pdf")).status).toBe(422);
		expect(await look()).toMatchObject({ version: 1 });
		expect((await send(createPdf("{{fee}}"), "nova.pdf")).status).toBe(303);
		expect(await look()).toMatchObject({
			version: 2,
			file: { name: "nova.pdf" },
			// Braces in a PDF's text are not filled: its form fields are used.
			fields: [],
		});
		expect((await send(await createPdfForm(["company", "{{total}}", "apelido"]), "formulario.pdf")).status).toBe(303);
		expect((await look()).fields).toEqual([
			{ name: "company", known: true },
			{ name: "total", known: true },
			{ name: "apelido", known: false },
		]);
	}));
