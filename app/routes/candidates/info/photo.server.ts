import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { imagePath } from "#app/domain/candidates/avatar.ts";
import { encodeAvatar } from "#app/storage/encode-avatar.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { updateAvatar } from "#db/queries/candidate-avatar.ts";
import { type NewImage, replaceImage } from "#db/queries/images.ts";
import { withCandidate } from "../with-candidate.server.ts";

type Context = Readonly<RouterContextProvider>;
type Stored = Omit<NewImage, "by">;

const uploadsPerHour = 20;

/** Re-encodes the picture; errors are shown beside the field. */
export async function savePhoto(context: Context, form: FormData) {
	const { t } = context.get(i18n);
	const removes = form.get("intent") === "remove";
	const image = removes ? null : await getSaved(context, form.get("image"));
	if (typeof image === "string") {
		const photo: FormResult = { status: "error", error: { image: [image] } };
		return data({ photo }, { status: 422 });
	}
	const old = await withCandidate(context, async ({ trx, id, actor }) => {
		const by = { type: "candidate", id } as const;
		const { uid, old } = await replaceImage(trx, by, image && { ...image, by });
		await updateAvatar(trx, id, uid && imagePath(uid));
		const entry = { actor, action: "update", recordType: "candidates", recordId: id, ip: actor.ip ?? null };
		await audit(trx, { ...entry, changes: { photo: null } });
		return old;
	});
	for (const key of old) await deleteFile(key);
	const message = t(removes ? "candidates:info.photo.removed" : "candidates:info.photo.saved");
	return redirectWithToast("/candidates/info", { type: "success", message }, { status: 303 });
}

/** Resizes and stores the uploaded picture; returns an error message if refused. */
async function getSaved(context: Context, sent: FormDataEntryValue | null): Promise<Stored | string> {
	const { t } = context.get(i18n);
	const { businessId, id } = getCandidate(context);
	if (!(sent instanceof File) || sent.size === 0) return t("candidates:info.photo.choose");
	const allowed = await consumeRateLimit(context.get(database), `avatar:${businessId}:${id}`, uploadsPerHour, 3600);
	if (!allowed.ok) return t("errors:tooMany", { seconds: allowed.retryAfter });
	const result = await inspectUpload(sent, "avatar");
	if (!result.ok) return t(result.messageKey, result.params);
	const bytes = await encodeAvatar(result.bytes);
	if (!bytes) return t("candidates:info.photo.broken");
	const [contentType, sizeBytes] = ["image/webp", bytes.length];
	const stored = await storeUpload(businessId, { ...result, bytes, contentType, size: sizeBytes });
	if (!stored.ok) return t(stored.messageKey);
	return { name: "foto.webp", storageKey: stored.storageKey, contentType, sizeBytes, checksum: result.checksum };
}
