import type { RouterContextProvider } from "react-router";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { i18n } from "#app/context.ts";
import { maxAttachmentsMb } from "#app/domain/mail/email-template.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { detachTemplateFile, insertTemplateFile, listTemplateFiles } from "#db/queries/email-templates.ts";
import type { Route } from "./+types/files";

export const loader = postOnlyLoader("update", "templates/emails");

/** Adds a file (`file`) to a template, or removes one (`uid`). */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const { t } = context.get(i18n);
	const back = `/recruiters/templates/emails/${params.id}#files`;
	const removed = form.get("uid");
	const response =
		typeof removed === "string" && removed !== ""
			? await remove(context, params.id, removed)
			: await add(context, params.id, form.get("file"));
	const message = response.key === "tooLarge" ? t("letters:show.tooLarge", { n: maxAttachmentsMb }) : response.message;
	return redirectWithToast(back, { type: response.ok ? "success" : "error", message });
}

interface Message {
	ok: boolean;
	key?: "tooLarge";
	message: string;
}

async function remove(context: Readonly<RouterContextProvider>, id: string, uid: string): Promise<Message> {
	return withRecord(context, "email_templates", id, "update", async ({ trx, record: template, format }) => {
		await detachTemplateFile(trx, template.id, uid.slice(0, 64));
		return { ok: true, message: format.t("letters:show.fileRemoved") };
	});
}

async function add(context: Readonly<RouterContextProvider>, id: string, file: unknown): Promise<Message> {
	const { t } = context.get(i18n);
	// Checks the permission and the template before anything is stored.
	const there = await withRecord(context, "email_templates", id, "update", ({ trx, record: template }) =>
		listTemplateFiles(trx, template.id),
	);
	if (!(file instanceof File)) return { ok: false, message: t("reference:uploadProblems.empty") };
	const before = there.reduce((sum, item) => sum + item.size_bytes, 0);
	if (before + file.size >= maxAttachmentsMb * 1024 * 1024) return { ok: false, key: "tooLarge", message: "" };
	const result = await inspectUpload(file, "other");
	if (!result.ok) return { ok: false, message: t(result.messageKey, result.params) };
	return withRecord(context, "email_templates", id, "update", async (open) => {
		const { trx, user, businessId, record: template, format } = open;
		const stored = await storeUpload(businessId, result);
		if (!stored.ok) return { ok: false, message: t(stored.messageKey) };
		await insertTemplateFile(trx, template.id, {
			name: result.safeName,
			storageKey: stored.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
			recruiterId: user.id,
		});
		return { ok: true, message: format.t("letters:show.fileAdded") };
	});
}
