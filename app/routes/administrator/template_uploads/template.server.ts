import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database } from "#app/context.ts";
import { fileTypes } from "#app/domain/access/upload-rules.ts";
import { listDocumentCustomFields } from "#app/domain/documents/template-custom-fields.ts";
import { checkFieldNames, parseTemplateFields } from "#app/domain/documents/template-fields.ts";
import { template_uploads } from "#app/entities/administrator/template_uploads.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { fillDocx } from "#app/storage/fill-docx.server.ts";
import { listPdfFields } from "#app/storage/fill-pdf.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { readText } from "#app/storage/read-text.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findTemplateUpload, saveTemplateFile } from "#db/queries/template-uploads.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import type { Route } from "./+types/template";

/** A model of documents, its file, and the fields that were found in it. */
export async function readTemplate({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "template_uploads");
	const format = createFormatters(context);
	const page = await readRecordPage(context, template_uploads, String(params.id), url);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const templateUpload = await findTemplateUpload(trx, parseUid(params.id));
		if (!templateUpload) throw notFound();
		const { file, size, uploaded_at, version, fields_found, fields_unknown } = templateUpload;
		return {
			...page,
			file: file === null ? null : { name: file, kb: format.number(Math.max(1, Math.round((size ?? 0) / 1024))) },
			when: uploaded_at && format.when(uploaded_at),
			version,
			fields: fields_found.map((name) => ({ name, known: !fields_unknown.includes(name) })),
		};
	});
}

/** Reads placeholders before saving and reports unknown names at once. */
export async function uploadTemplate({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "template_uploads");
	const { t } = createFormatters(context);
	const { businessId } = user;
	const refuse = (problem: string) => data({ problem }, { status: 422 });
	const db = context.get(database);
	const templateUpload = await inBusiness(db, businessId, (trx) => findTemplateUpload(trx, parseUid(params.id)));
	if (!templateUpload) throw notFound();
	const upload = form.get("file");
	if (!(upload instanceof File)) return refuse(t("reference:uploadProblems.empty"));
	const tooOften = await checkRateLimit(context, "upload");
	if (tooOften) return data({ problem: tooOften.message }, tooOften.init);
	const result = await inspectUpload(upload, "contract");
	if (!result.ok) return refuse(t(result.messageKey, result.params));
	const isDocx = result.contentType === fileTypes.docx.mime;
	// A PDF form may contain only input fields.
	const text = await readText(result.bytes, result.contentType);
	const boxes = isDocx ? null : await listPdfFields(result.bytes);
	if (text === null && !boxes) return refuse(t("templates:unreadable"));
	if (isDocx && !(await fillDocx(result.bytes, {}))) return refuse(t("templates:unfillable"));
	const custom = listDocumentCustomFields(user.customFields);
	const fields = isDocx
		? parseTemplateFields(text ?? "", templateUpload.kind, custom)
		: checkFieldNames(boxes ?? [], templateUpload.kind, custom);
	const stored = await storeUpload(businessId, result);
	if (!stored.ok) return refuse(t(stored.messageKey));
	const { safeName: name, contentType, size: sizeBytes, checksum } = result;
	const file = { name, storageKey: stored.storageKey, contentType, sizeBytes, checksum };
	await inBusiness(db, businessId, async (trx) => {
		await saveTemplateFile(trx, { id: templateUpload.id, recruiterId: user.id }, file, fields);
		await audit(trx, {
			actor: getActor(context, user),
			action: "upload",
			recordType: template_uploads.key,
			recordId: templateUpload.id,
			changes: { file: [templateUpload.file, name] },
		});
	});
	const { unknown } = fields;
	return redirectWithToast(
		`${template_uploads.path}/${templateUpload.uid}`,
		!isDocx && !boxes
			? { type: "warning", message: t("templates:noBoxes") }
			: unknown.length > 0
				? { type: "warning", message: t("templates:unknown", { names: unknown.join(", ") }) }
				: { type: "success", message: t("templates:kept") },
		{ status: 303 },
	);
}
