import { getFile } from "#app/storage/files.server.ts";
import { renderEmailLogo } from "#app/storage/resize-picture.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findImage } from "#db/queries/images.ts";

const picture = /^\/site_pictures\/([\w-]+)$/;

/** Storage key of a brand's uploaded logo; null when the brand uses its theme's logo. */
export async function findLogoKey(trx: Scoped, brand: { logo: string | null } | undefined): Promise<string | null> {
	const uid = picture.exec(brand?.logo ?? "")?.[1];
	const image = uid && (await findImage(trx, uid, { of: ["site_configs"] }));
	return image ? image.storage_key : null;
}

/** Converts an uploaded logo to PNG for the PDF; null: the name is printed. */
export async function renderLogoPng(storageKey: string | null): Promise<Uint8Array | null> {
	const file = storageKey === null ? null : await getFile(storageKey);
	return file && renderEmailLogo(new Uint8Array(await file.arrayBuffer())).catch(() => null);
}
