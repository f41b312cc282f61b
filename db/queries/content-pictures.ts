import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface ContentPicture
	extends Row<
		"content_pictures",
		"id" | "uid" | "alt_pt" | "alt_en" | "focal_x" | "focal_y" | "storage_key" | "width" | "height"
	> {
	state: "waiting" | "ready" | "refused";
	/** Storage keys by name. */
	files: Record<string, string>;
}

const columns = sql`c.id, c.uid, c.alt_pt, c.alt_en, c.focal_x, c.focal_y, c.storage_key, c.state, c.width, c.height, c.files`;

export async function listPagePictures(trx: Scoped, pageIds: readonly number[]) {
	if (pageIds.length === 0) return new Map<number, ContentPicture>();
	const { rows } = await sql<ContentPicture & Row<"content_pictures", "content_page_id">>`
select c.content_page_id, ${columns} from content_pictures c
where c.business_id = ${trx.businessId} and c.content_page_id = any(${sql.val([...pageIds])}::bigint[]) and not c.in_block`.execute(
		trx,
	);
	return new Map(rows.map((row) => [row.content_page_id, row]));
}

/** By public ids. */
export async function listBlockPictures(trx: Scoped, pageId: number, uids: readonly string[]) {
	if (uids.length === 0) return new Map<string, ContentPicture>();
	const { rows } = await sql<ContentPicture>`select ${columns} from content_pictures c
where c.business_id = ${trx.businessId} and c.content_page_id = ${pageId} and c.in_block and c.uid = any(${sql.val([...uids])}::text[])`.execute(
		trx,
	);
	return new Map(rows.map((row) => [row.uid, row]));
}

/** Block pictures stay as long as the page, since older versions may show them. */
export function insertBlockPicture(
	trx: Scoped,
	pageId: number,
	picture: Pick<ContentPicture, "alt_pt" | "alt_en" | "storage_key">,
) {
	return trx
		.insertInto("content_pictures")
		.values({ business_id: trx.businessId, content_page_id: pageId, in_block: true, ...picture })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

export async function findPicture(trx: Scoped, by: { uid: string } | { id: number }) {
	const { rows } =
		await sql<ContentPicture>`select ${columns} from content_pictures c where c.business_id = ${trx.businessId}
  and ${"uid" in by ? sql`c.uid = ${by.uid}` : sql`c.id = ${by.id}`}`.execute(trx);
	return rows[0];
}

type Words = Pick<ContentPicture, "alt_pt" | "alt_en" | "focal_x" | "focal_y">;

/** Replaces the page's picture; returns the unused storage keys for deletion. */
export async function replacePicture(trx: Scoped, pageId: number, picture: (Words & { storage_key: string }) | null) {
	const old = await trx
		.deleteFrom("content_pictures")
		.where("business_id", "=", trx.businessId)
		.where("content_page_id", "=", pageId)
		.where("in_block", "=", false)
		.returning(["storage_key", "files"])
		.execute();
	const created = picture
		? await trx
				.insertInto("content_pictures")
				.values({ business_id: trx.businessId, content_page_id: pageId, ...picture })
				.returning("id")
				.executeTakeFirstOrThrow()
		: null;
	const keys = old.flatMap((item) => [item.storage_key, ...Object.values(item.files as Record<string, string>)]);
	return { id: created?.id ?? null, keys };
}

/** Updates alternative text and focus. */
export async function updatePictureTexts(trx: Scoped, pageId: number, words: Words): Promise<void> {
	await trx
		.updateTable("content_pictures")
		.set(words)
		.where("business_id", "=", trx.businessId)
		.where("content_page_id", "=", pageId)
		.where("in_block", "=", false)
		.execute();
}

interface Drawn {
	width: number;
	height: number;
	files: Record<string, string>;
}

/** Stores the worker's rendition; null when it failed. */
export async function savePictureRendition(trx: Scoped, id: number, drawn: Drawn | null): Promise<void> {
	await trx
		.updateTable("content_pictures")
		.set(drawn ? { ...drawn, files: JSON.stringify(drawn.files), state: "ready" } : { state: "refused" })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}
