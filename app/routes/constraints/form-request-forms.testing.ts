import { data_collections, surveys, template_uploads } from "#app/entities/registry.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { createDocx } from "#app/storage/sample-documents.testing.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { saveTemplateFile } from "#db/queries/template-uploads.ts";
import { aCandidate } from "#db/testing.ts";
import * as collection from "../administrator/questions/collection.tsx";
import * as survey from "../administrator/questions/survey.tsx";
import { exampleRecord } from "../entity/examples.testing.ts";
import * as documents from "../recruiters/documents/documents.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

const items = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "question_versions.items"]));

export const formRequestForms: Record<string, HandWrittenForm> = {
	"survey's question": {
		columns: items("kind", "pt", "en", "options"),
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, surveys, recruiter.id);
			const question = { kind: "choice", pt: "Por onde chegou?", en: "How did you come?", options: "Site\nIndicação" };
			const full = { what: "add", version: "0", required: "on", ...question };
			return { route: survey, path: `${surveys.path}/${uid}`, params: { id: uid }, full };
		},
	},
	"collection's field": {
		columns: items("key"),
		open: async ({ trx, recruiter }) => {
			const { uid } = await exampleRecord(trx, data_collections, recruiter.id);
			const full = { what: "add", version: "0", key: "mobile_phone", required: "on" };
			return { route: collection, path: `${data_collections.path}/${uid}`, params: { id: uid }, full };
		},
	},
	"document of a record": {
		// Fields are free text; each valid value starts a document process of about 1 s.
		columns: { file: "data_files.name" },
		open: async ({ trx, home, recruiter }) => {
			const candidate = await aCandidate(trx);
			const model = await exampleRecord(trx, template_uploads, recruiter.id);
			await trx.updateTable("template_uploads").set({ kind: "cv", locale: "pt" }).where("id", "=", model.id).execute();
			const result = await inspectUpload(
				new File([new Uint8Array(createDocx("Oi {{apelido}}."))], "modelo.docx"),
				"contract",
			);
			const stored = result.ok ? await storeUpload(home.id, result) : null;
			if (!result.ok || !stored?.ok) throw new Error("No model to fill");
			const { safeName: name, contentType, size: sizeBytes, checksum } = result;
			const file = { name, storageKey: stored.storageKey, contentType, sizeBytes, checksum };
			const fields = { found: ["apelido"], unknown: [] };
			await saveTemplateFile(trx, { id: model.id, recruiterId: recruiter.id }, file, fields);
			const { version } = await trx
				.selectFrom("template_uploads")
				.select("version")
				.where("id", "=", model.id)
				.executeTakeFirstOrThrow();
			const full = { template: model.uid, version: String(version), file: "CV da Ana", value0: "Aninha" };
			const path = `/recruiters/candidates/${candidate.uid}/documents?template=${model.uid}`;
			return { route: documents, path, params: { id: candidate.uid }, full };
		},
	},
};
