import type { Scoped } from "#db/kit/in-business.ts";

/** Owner of a picture: recruiter, candidate, business or site. */
export interface ImageOwner {
	type: "recruiters" | "candidate" | "businesses" | "site_configs";
	id: number;
	/** For owners of several pictures: URL of the replaced one; null when none. */
	replaces?: string | null;
}

export interface NewImage {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	by: { type: "recruiter" | "candidate"; id: number };
}

/** Picture of these owners, or of one; undefined for other files. */
export function findImage(trx: Scoped, uid: string, { of, id }: { of: readonly ImageOwner["type"][]; id?: number }) {
	return trx
		.selectFrom("data_files")
		.select(["storage_key", "content_type", "checksum"])
		.where("business_id", "=", trx.businessId)
		.where("uid", "=", uid)
		.where("reference_type", "in", of)
		.$if(id !== undefined, (query) => query.where("reference_id", "=", id ?? 0))
		.where("file_type", "=", "avatar")
		.where("scan_state", "=", "clean")
		.executeTakeFirst();
}

/** Replaces the old picture, or all where only one is allowed; returns unused storage keys. */
export async function replaceImage(trx: Scoped, owner: ImageOwner, image: NewImage | null) {
	const old = await trx
		.deleteFrom("data_files")
		.where("business_id", "=", trx.businessId)
		.where("reference_type", "=", owner.type)
		.where("reference_id", "=", owner.id)
		.where("file_type", "=", "avatar")
		.$if(owner.replaces !== undefined, (query) => query.where("uid", "=", owner.replaces?.split("/").at(-1) ?? ""))
		.returning("storage_key")
		.execute();
	const row =
		image &&
		(await trx
			.insertInto("data_files")
			.values({
				business_id: trx.businessId,
				reference_type: owner.type,
				reference_id: owner.id,
				file_type: "avatar",
				name: image.name,
				storage_key: image.storageKey,
				content_type: image.contentType,
				size_bytes: image.sizeBytes,
				checksum: image.checksum,
				uploaded_by_type: image.by.type,
				uploaded_by_id: image.by.id,
			})
			.returning("uid")
			.executeTakeFirstOrThrow());
	return { uid: row?.uid ?? null, old: old.map(({ storage_key }) => storage_key) };
}
