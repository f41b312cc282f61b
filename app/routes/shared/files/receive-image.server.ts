import type { RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { imagePath } from "#app/domain/candidates/avatar.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { type ImageOwner, replaceImage } from "#db/queries/images.ts";

type Context = Readonly<RouterContextProvider>;

const uploadsPerHour = 30;
/** URL of an image: internal for the business, public for a site. */
const getAddress = (uid: string, { type }: ImageOwner) =>
	type === "site_configs" ? `/site_pictures/${uid}` : imagePath(uid);

interface Place {
	owner: ImageOwner;
	kind: "avatar" | "logo";
	/** Writes the image's URL, or null, to the owner's row. */
	write: (trx: Scoped, url: string | null) => Promise<void>;
}

/** Saves or removes the posted picture; returns a localized problem or null. */
export async function receiveImage(
	context: Context,
	form: FormData,
	user: Recruiter,
	place: Place,
): Promise<string | null> {
	const { t } = context.get(i18n);
	const db = context.get(database);
	const removes = form.get("intent") === "remove";
	const sent = form.get("image");
	if (!removes && !(sent instanceof File)) return t("reference:uploadProblems.empty");
	const allowed = await consumeRateLimit(db, `image:${user.businessId}:${user.id}`, uploadsPerHour, 3600);
	if (!allowed.ok) return t("errors:tooMany", { seconds: allowed.retryAfter });
	const result = removes ? null : await inspectUpload(sent as File, place.kind);
	if (result && !result.ok) return t(result.messageKey, result.params);
	const stored = result && (await storeUpload(user.businessId, result));
	if (stored && !stored.ok) return t(stored.messageKey);
	const image = result &&
		stored && {
			name: result.safeName,
			storageKey: stored.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
			by: { type: "recruiter" as const, id: user.id },
		};
	const old = await inBusiness(db, user.businessId, async (trx) => {
		const { uid, old } = await replaceImage(trx, place.owner, image);
		await place.write(trx, uid && getAddress(uid, place.owner));
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "update",
			recordType: place.owner.type,
			recordId: place.owner.id,
			changes: { image: [null, uid] },
			ip: context.get(requestInfo).ip,
		});
		return old;
	});
	for (const key of old) await deleteFile(key);
	return null;
}
