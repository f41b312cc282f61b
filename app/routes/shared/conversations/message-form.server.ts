import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { i18n } from "#app/context.ts";
import { countCodePoints, maxMessageFiles, maxMessageLength } from "#app/domain/conversations/message.ts";
import { normalizeProse } from "#app/domain/text/form-fields.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { type FormErrors, type FormResult, parseForm } from "#app/ui/form/parse.ts";
import type { StoredFile } from "#db/queries/record-files.ts";

const messageForm = z.object({ body: z.string().overwrite(normalizeProse).trim().optional() });

export interface MessageFields extends Record<string, unknown> {
	body: string;
	files: string;
}

export type MessageInput =
	| { ok: true; body: string; files: StoredFile[]; refuse(errors: FormErrors): FormResult }
	| { ok: false; result: FormResult; init: { status: number; headers?: Record<string, string> } };

/** Parses a message and stores its files; returns errors by field with all input. */
export async function readMessageForm(
	context: Readonly<RouterContextProvider>,
	businessId: number,
	form: FormData,
	/** Whether the text comes from elsewhere, so the field may be empty. */
	{ empty = false }: { empty?: boolean } = {},
): Promise<MessageInput> {
	const { t } = context.get(i18n);
	const parsed = parseForm(form, messageForm, t);
	if (!parsed.ok) return { ok: false, result: parsed.result, init: { status: 422 } };
	const uploads = form
		.getAll("files")
		.filter((item): item is File => item instanceof File && (item.size > 0 || item.name !== ""));
	const refuse = (errors: FormErrors) =>
		parsed.reply(
			uploads.length > 0 && !errors.files ? { ...errors, files: [t("conversations:compose.filesLeft")] } : errors,
		);
	const refused = (errors: FormErrors) => ({ ok: false as const, result: refuse(errors), init: { status: 422 } });
	const { body = "" } = parsed.value;
	if (!empty && body === "" && uploads.length === 0) return refused({ body: [t("conversations:compose.empty")] });
	if (countCodePoints(body) > maxMessageLength)
		return refused({ body: [t("conversations:compose.long", { max: maxMessageLength })] });
	if (uploads.length > maxMessageFiles)
		return refused({ files: [t("conversations:compose.tooManyFiles", { max: maxMessageFiles })] });
	const tooOften = await checkRateLimit(context, uploads.length > 0 ? "upload" : "compose");
	if (tooOften) return { ok: false, result: refuse({ "": [tooOften.message] }), init: tooOften.init };
	const inspected = [];
	for (const file of uploads) {
		const result = await inspectUpload(file, "other");
		if (!result.ok) return refused({ files: [`${file.name}: ${t(result.messageKey, result.params)}`] });
		inspected.push(result);
	}
	const files: StoredFile[] = [];
	for (const file of inspected) {
		const stored = await storeUpload(businessId, file);
		if (!stored.ok) return refused({ files: [t(stored.messageKey)] });
		files.push({
			name: file.safeName,
			storageKey: stored.storageKey,
			contentType: file.contentType,
			sizeBytes: file.size,
			checksum: file.checksum,
		});
	}
	return { ok: true, body, files, refuse };
}
