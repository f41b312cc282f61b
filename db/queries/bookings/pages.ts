import { sql } from "kysely";
import { toSlug } from "#app/domain/bookings/booking-form.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export type BookingPage = Row<"booking_pages", "id" | "slug" | "enabled" | "intro">;

export type BookingType = Row<
	"booking_talks",
	| "id"
	| "uid"
	| "name"
	| "description"
	| "duration_min"
	| "buffer_min"
	| "notice_hours"
	| "days_ahead"
	| "mode"
	| "place_or_link"
	| "phone"
	| "purpose"
>;

const talkColumns = [
	"id",
	"uid",
	"name",
	"description",
	"duration_min",
	"buffer_min",
	"notice_hours",
	"days_ahead",
	"mode",
	"place_or_link",
	"phone",
	"purpose",
] as const;

export const findOwnBookingPage = (db: Scoped, recruiterId: number): Promise<BookingPage | undefined> =>
	db
		.selectFrom("booking_pages")
		.select(["id", "slug", "enabled", "intro"])
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "=", recruiterId)
		.executeTakeFirst();

export async function proposeSlug(db: Scoped, recruiterId: number, name: string): Promise<string> {
	const base = (toSlug(name) ?? "agenda").slice(0, 56);
	const rows = await db
		.selectFrom("booking_pages")
		.select("slug")
		.where("business_id", "=", db.businessId)
		.where("recruiter_id", "<>", recruiterId)
		.where("slug", "like", `${base}%`)
		.execute();
	const taken = new Set(rows.map(({ slug }) => slug));
	for (let count = 1; ; count += 1) {
		const slug = count === 1 ? base : `${base}-${count}`;
		if (!taken.has(slug)) return slug;
	}
}

interface PageValues {
	slug: string;
	enabled: boolean;
	intro: string | null;
}

/** Saves a recruiter's page; false when its address is already in use. */
export async function saveBookingPage(
	db: Scoped,
	recruiterId: number,
	{ slug, enabled, intro }: PageValues,
): Promise<boolean> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`booking-slug:${db.businessId}:${slug}`}, 0))`.execute(db);
	const other = await db
		.selectFrom("booking_pages")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("slug", "=", slug)
		.where("recruiter_id", "<>", recruiterId)
		.executeTakeFirst();
	if (other) return false;
	const values = { slug, enabled, intro };
	await db
		.insertInto("booking_pages")
		.values({ business_id: db.businessId, recruiter_id: recruiterId, ...values })
		.onConflict((oc) => oc.columns(["business_id", "recruiter_id"]).doUpdateSet({ ...values, updated_at: new Date() }))
		.execute();
	return true;
}

/** The meeting types of a page, in order of creation. */
export const listBookingTypes = (db: Scoped, pageId: number): Promise<BookingType[]> =>
	db
		.selectFrom("booking_talks")
		.select(talkColumns)
		.where("business_id", "=", db.businessId)
		.where("booking_page_id", "=", pageId)
		.where("archived_at", "is", null)
		.orderBy("id")
		.execute();

export type BookingTypeValues = Omit<BookingType, "id" | "uid">;

/** Adds or changes a talk type; false when it belongs to another page. */
export async function saveBookingType(
	db: Scoped,
	pageId: number,
	uid: string | null,
	values: BookingTypeValues,
): Promise<boolean> {
	if (uid === null) {
		await db
			.insertInto("booking_talks")
			.values({ business_id: db.businessId, booking_page_id: pageId, ...values })
			.execute();
		return true;
	}
	const { numUpdatedRows } = await db
		.updateTable("booking_talks")
		.set({ ...values, updated_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("booking_page_id", "=", pageId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes a meeting type from a page; existing bookings remain. */
export async function removeBookingType(db: Scoped, pageId: number, uid: string): Promise<void> {
	await db
		.updateTable("booking_talks")
		.set({ archived_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("booking_page_id", "=", pageId)
		.where("uid", "=", uid)
		.execute();
}

export interface PublicBookingPage extends Row<"booking_pages", "id" | "slug" | "intro"> {
	recruiter_id: Column<"recruiters", "id">;
	name: Column<"recruiters", "name">;
	title: Column<"recruiters", "title">;
	photo_url: Column<"recruiters", "photo_url">;
	timezone: Column<"businesses", "timezone">;
}

/** Public page: enabled, with talks, of an active recruiter; reads no other recruiter data. */
export async function findPublicBookingPage(db: Scoped, slug: string): Promise<PublicBookingPage | undefined> {
	const { rows } = await sql<PublicBookingPage>`
select p.id, p.slug, p.intro, r.id as recruiter_id, r.name, r.title, r.photo_url, b.timezone
  from booking_pages p join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id and r.status = 'active'
  join businesses b on b.id = p.business_id
 where p.business_id = ${db.businessId} and p.slug = ${slug} and p.enabled
   and exists (select from booking_talks t where t.business_id = p.business_id and t.booking_page_id = p.id and t.archived_at is null)`.execute(
		db,
	);
	return rows[0];
}
