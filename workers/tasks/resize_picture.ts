import { getFile, putFile } from "#app/storage/files.server.ts";
import { resizePicture } from "#app/storage/resize-picture.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findPicture, savePictureRendition } from "#db/queries/content-pictures.ts";
import type { Task } from "../task.ts";

/** Draws a page's picture in the widths that pages ask for. */
export const resizePictureTask: Task<"resize_picture"> = async ({ businessId, pictureId }, { db, hold, log }) => {
	const picture = await inBusiness(db, businessId, (trx) => findPicture(trx, { id: pictureId }));
	if (picture?.state !== "waiting") return;
	const sent = await getFile(picture.storage_key);
	const drawn = sent && (await resizePicture(new Uint8Array(await sent.arrayBuffer())));
	if (!drawn) log.warn({ businessId, pictureId }, "a picture could not be drawn");
	const files: Record<string, string> = {};
	for (const { name, bytes } of drawn?.files ?? [])
		files[name] = await putFile(businessId, bytes, name.endsWith(".avif") ? "image/avif" : "image/webp");
	await inBusiness(db, businessId, async (trx) => {
		await hold(trx);
		await savePictureRendition(trx, pictureId, drawn && { width: drawn.width, height: drawn.height, files });
	});
};
