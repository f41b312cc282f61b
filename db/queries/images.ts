import type { Scoped } from "#db/kit/in-business.ts";

/** Whose picture it is: a recruiter's photo, the business's logo, the logo of one of its sites. */
export type ImageOwner = { type: "recruiters" | "businesses" | "site_configs"; id: number };

interface NewImage {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	by: number;
}

/** A picture of this business that its people may see, or (of a site) everybody; undefined for any other file. */
export function findImage(
	trx: Scoped,
	businessId: number,
	uid: string,
	of: readonly ImageOwner["type"][] = ["recruiters", "businesses"],
) {
	return trx
		.selectFrom("data_files")
		.select(["storage_key", "content_type", "checksum"])
		.where("business_id", "=", businessId)
		.where("uid", "=", uid)
		.where("reference_type", "in", of)
		.where("file_type", "=", "avatar")
		.where("scan_state", "=", "clean")
		.executeTakeFirst();
}

/** Puts a new picture in place of the old; the keys of those that nobody needs any more are returned. */
export async function replaceImage(trx: Scoped, businessId: number, owner: ImageOwner, image: NewImage | null) {
	const old = await trx
		.deleteFrom("data_files")
		.where("business_id", "=", businessId)
		.where("reference_type", "=", owner.type)
		.where("reference_id", "=", owner.id)
		.where("file_type", "=", "avatar")
		.returning("storage_key")
		.execute();
	const row =
		image &&
		(await trx
			.insertInto("data_files")
			.values({
				business_id: businessId,
				reference_type: owner.type,
				reference_id: owner.id,
				file_type: "avatar",
				name: image.name,
				storage_key: image.storageKey,
				content_type: image.contentType,
				size_bytes: image.sizeBytes,
				checksum: image.checksum,
				uploaded_by_type: "recruiter",
				uploaded_by_id: image.by,
			})
			.returning("uid")
			.executeTakeFirstOrThrow());
	return { uid: row?.uid ?? null, old: old.map(({ storage_key }) => storage_key) };
}
