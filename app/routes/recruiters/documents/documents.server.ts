import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { fileTypes, safeFilename } from "#app/domain/access/upload-rules.ts";
import { maxValueLength } from "#app/domain/documents/template-fields.ts";
import type { SignatureSubject } from "#app/domain/signatures/signature.ts";
import { line, optionalProse } from "#app/domain/text/form-fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { requestTarget } from "#app/http/request-target.ts";
import { parseUid } from "#app/http/uid.ts";
import { getDocumentEntity, withDocumentRecord } from "#app/routes/shared/documents/document-entity.server.ts";
import { readTemplateValues } from "#app/routes/shared/documents/template-values.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { fillDocx } from "#app/storage/fill-docx.server.ts";
import { fillPdf } from "#app/storage/fill-pdf.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { FilesPage } from "#app/ui/record/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import {
	type DocumentTemplate,
	listDocumentTemplates,
	listGeneratedDocuments,
	saveDocument,
} from "#db/queries/documents.ts";
import { formatQuarantineLabel } from "../../quarantined-file.ts";
import { readRecordSignatures } from "../document_signatures/record-signatures.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Inputs are named by index, as field names may contain any character. */
const getBox = (at: number) => `value${at}`;

const getSchema = (model: DocumentTemplate) =>
	z.object({
		file: line(120),
		...Object.fromEntries(model.fields.map((_, at) => [getBox(at), optionalProse(maxValueLength)])),
	});

/** The record's documents, available templates, and the selected template's fields with suggested values. */
export function readDocumentsPage(context: Context, id: string, url: URL) {
	const documented = getDocumentEntity(url);
	const { key } = documented.entity;
	return withDocumentRecord(context, documented, id, async ({ trx, user, id: recordId, format }) => {
		const models = await listDocumentTemplates(trx, documented.models);
		const chosen = models.find(({ uid }) => uid === url.searchParams.get("template"));
		const label = getLabels(documented.entity, format.t).one;
		return {
			pageTitle: format.title(format.t("documents:title")),
			path: url.pathname,
			back: { to: url.pathname.replace(/\/documents$/, ""), label },
			models: models.map((model) => ({
				value: model.uid,
				label: format.t("documents:modelVersion", { name: model.name, version: model.version }),
			})),
			mayAdd: can(user, "create", "template_uploads"),
			chosen: chosen ? await getForm() : null,
			signatures: await readRecordSignatures(
				trx,
				user,
				{ type: key as SignatureSubject, id: recordId, path: url.pathname.replace(/\/documents$/, "") },
				format,
			),
			files: getFiles(key, await listGeneratedDocuments(trx, { entity: key, id: recordId }), format),
		};

		async function getForm() {
			const model = chosen as DocumentTemplate;
			const { values } = await readTemplateValues(trx, user, { entity: key, uid: parseUid(id) }, model.locale);
			return {
				uid: model.uid,
				name: model.name,
				version: model.version,
				boxes: model.fields.map((name, at) => ({ box: getBox(at), name })),
				values: {
					file: `${model.name}${values.name || values.company ? ` - ${values.name || values.company}` : ""}`.slice(
						0,
						120,
					),
					...Object.fromEntries(model.fields.map((name, at) => [getBox(at), values[name] ?? ""])),
				},
			};
		}
	});
}

function getFiles(
	entity: string,
	files: Awaited<ReturnType<typeof listGeneratedDocuments>>,
	format: Formatters,
): FilesPage {
	const folder = entity === "candidates" ? "data_files" : "client_files";
	return {
		...(entity === "candidates" ? {} : { removeAction: "/recruiters/client_files/delete" }),
		files: files.map(({ uid, name, size_bytes, scan_state, created_at, by }) => ({
			uid,
			name,
			by,
			to: `/recruiters/${folder}/${uid}`,
			held: formatQuarantineLabel(format.t, scan_state),
			about: format.t("clients:files.size", { size: format.number(Math.max(1, Math.round(size_bytes / 1024))) }),
			when: format.when(created_at),
		})),
	};
}

export async function createDocument(context: Context, id: string, request: Request) {
	const form = await readForm(request);
	const url = context.get(requestTarget);
	const documented = getDocumentEntity(url);
	const { key } = documented.entity;
	const { t } = createFormatters(context);
	const uid = form.get("template");
	const { model, said, businessId } = await withDocumentRecord(
		context,
		documented,
		id,
		async ({ trx, user, businessId }) => {
			const models = await listDocumentTemplates(trx, documented.models);
			const model = models.find((model) => model.uid === uid);
			const response = model && (await readTemplateValues(trx, user, { entity: key, uid: parseUid(id) }, model.locale));
			return { model, said: response, businessId };
		},
	);
	const refuse = (problem: string) => data({ problem, result: null }, { status: 422 });
	if (!model || !said) return refuse(t("forms:required"));
	if (form.get("version") !== String(model.version)) return refuse(t("documents:changed"));
	const parsed = parseForm(form, getSchema(model), t);
	if (!parsed.ok) return data({ problem: null, result: parsed.result }, { status: 422 });
	const tooOften = await checkRateLimit(context, "upload");
	if (tooOften) return data({ problem: tooOften.message, result: null }, tooOften.init);
	const input = parsed.value as Record<string, string | null | undefined>;
	const own = Object.fromEntries(model.fields.map((name, at) => [name, input[getBox(at)] ?? ""]));
	const content = await getFile(model.storage_key);
	const [fill, type] = model.isPdf ? ([fillPdf, "pdf"] as const) : ([fillDocx, "docx"] as const);
	const filled = content && (await fill(new Uint8Array(await content.arrayBuffer()), { ...said.values, ...own }));
	if (!filled) return refuse(t("documents:failed"));
	const name = safeFilename(`${parsed.value.file}.${type}`, type);
	// Like any upload, the content is inspected before it is stored.
	const result = await inspectUpload(new File([new Uint8Array(filled)], name, { type: fileTypes[type].mime }), "other");
	if (!result.ok) return refuse(t(result.messageKey, result.params));
	const stored = await storeUpload(businessId, result);
	if (!stored.ok) return refuse(t(stored.messageKey));
	const { contentType, size: sizeBytes, checksum } = result;
	await withDocumentRecord(context, documented, id, async ({ trx, user, id: recordId, actor }) => {
		const of = { entity: key, id: recordId, model: model.id, recruiterId: user.id, people: said.people };
		await saveDocument(trx, of, { name, storageKey: stored.storageKey, contentType, sizeBytes, checksum });
		const changes = { files: [null, name] };
		await audit(trx, {
			actor,
			action: "update",
			recordType: key,
			recordId,
			changes,
			ip: actor.ip ?? null,
		});
	});
	return redirectWithToast(url.pathname, { type: "success", message: t("documents:made") }, { status: 303 });
}
