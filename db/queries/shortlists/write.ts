import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import type {
	Configurations,
	ShortlistKind,
	ShortlistStatus,
	ViewerPermissions,
} from "#app/domain/shortlists/configurations.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

/** Ids of showable applies, in the given order. */
export async function showableApplies(trx: Scoped, jobId: number, uids: readonly string[]) {
	const { rows } = await sql<Row<"applies", "id" | "uid">>`
select a.id, a.uid from unnest(${sql.val([...uids])}::text[]) with ordinality as t(uid, n)
  join applies a on a.business_id = ${trx.businessId} and a.job_id = ${jobId} and a.uid = t.uid and a.withdrawn_at is null and not a.off_limit_flag
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id and c.archived_at is null and c.anonymised_at is null
 order by t.n`.execute(trx);
	return rows;
}

interface NewShortlist {
	jobId: number;
	name: string;
	kind: ShortlistKind;
	siteId: number | null;
	/** Brand key, the first part of the address. */
	brandKey: string | null;
	configurations: Configurations;
	templateId?: number | null;
}

export async function insertShortlist(
	trx: Scoped,
	newShortlist: NewShortlist,
	actor: Actor,
): Promise<{ id: number; uid: string }> {
	const row = await trx
		.insertInto("shortlists")
		.values({
			business_id: trx.businessId,
			job_id: newShortlist.jobId,
			name: newShortlist.name,
			kind: newShortlist.kind,
			site_config_id: newShortlist.siteId,
			template_upload_id: newShortlist.templateId ?? null,
			configurations: JSON.stringify(newShortlist.configurations),
			created_by_id: actor.id,
			...(newShortlist.brandKey ? { uid: sql<string>`${`${newShortlist.brandKey}-`} || app_uid()` } : {}),
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "shortlists",
		recordId: row.id,
		ip: actor.ip ?? null,
	});
	return row;
}

/** Appends members; existing ones keep their position. */
export async function addPeople(trx: Scoped, shortlistId: number, applyIds: readonly number[]): Promise<void> {
	await sql`
insert into shortlist_applies (business_id, shortlist_id, apply_id, position)
select ${trx.businessId}, ${shortlistId}, t.id, t.n + coalesce((select max(position) + 1 from shortlist_applies
    where business_id = ${trx.businessId} and shortlist_id = ${shortlistId}), 0)
  from unnest(${sql.val([...applyIds])}::bigint[]) with ordinality as t(id, n)
on conflict do nothing`.execute(trx);
}

export async function removePerson(trx: Scoped, shortlistId: number, applyUid: string): Promise<void> {
	await sql`
delete from shortlist_applies s using applies a
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId} and a.business_id = s.business_id and a.id = s.apply_id and a.uid = ${applyUid}`.execute(
		trx,
	);
}

/** People not listed follow in their previous order. */
export async function orderPeople(trx: Scoped, shortlistId: number, uids: readonly string[]): Promise<void> {
	await sql`
update shortlist_applies s set position = o.n from (
  select s.apply_id, (row_number() over (order by t.n nulls last, s.position, s.apply_id))::int as n
    from shortlist_applies s join applies a on a.business_id = s.business_id and a.id = s.apply_id
    left join unnest(${sql.val([...uids])}::text[]) with ordinality as t(uid, n) on t.uid = a.uid
   where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId}) o
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId} and s.apply_id = o.apply_id and s.position <> o.n`.execute(
		trx,
	);
}

export async function saveOpinion(
	trx: Scoped,
	shortlistId: number,
	applyUid: string,
	opinion: string | null,
): Promise<void> {
	await sql`
update shortlist_applies s set opinion = ${opinion} from applies a
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId} and a.business_id = s.business_id and a.id = s.apply_id and a.uid = ${applyUid}`.execute(
		trx,
	);
}

interface Changes {
	name?: string;
	configurations?: Configurations;
	findings?: string | null;
	template_upload_id?: number | null;
	site_config_id?: number | null;
	status?: ShortlistStatus;
	expires_at?: Date;
	sent_at?: Date | null;
}

export async function saveShortlist(
	trx: Scoped,
	id: number,
	{ configurations, ...changes }: Changes,
	actor: Actor,
): Promise<void> {
	await trx
		.updateTable("shortlists")
		.set({ ...changes, ...(configurations ? { configurations: JSON.stringify(configurations) } : {}) })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
	const changed = Object.keys({ ...changes, ...(configurations ? { configurations } : {}) });
	await audit(trx, {
		actor,
		action: "update",
		recordType: "shortlists",
		recordId: id,
		ip: actor.ip ?? null,
		changes: { changed },
	});
}

/** Makes open pages of the shortlist reload. */
export const publishShortlistChange = (trx: Scoped, id: number) =>
	publish(trx, liveStreams.shortlist(id), { type: "shortlist_changed" });

interface NewViewer {
	contactId: number | null;
	email: string | null;
	locale: "pt" | "en" | null;
	permissions: ViewerPermissions;
	/** Hash of an unused token; sending generates the valid one. */
	tokenHash: Buffer;
	expiresAt: Date;
}

/** Adds a viewer; does nothing when already added. */
export async function insertViewer(trx: Scoped, shortlistId: number, viewer: NewViewer): Promise<void> {
	await trx
		.insertInto("shortlist_relationships")
		.values({
			business_id: trx.businessId,
			shortlist_id: shortlistId,
			client_contact_id: viewer.contactId,
			guest_email: viewer.email,
			locale: viewer.locale,
			token_hash: viewer.tokenHash,
			permissions: JSON.stringify(viewer.permissions),
			expires_at: viewer.expiresAt,
		})
		.onConflict((oc) => oc.doNothing())
		.execute();
}

interface ViewerChanges {
	permissions?: ViewerPermissions;
	expires_at?: Date;
	revoked_at?: Date | null;
	token_hash?: Buffer;
	sent_at?: Date;
}

export async function saveViewer(trx: Scoped, id: number, { permissions, ...changes }: ViewerChanges): Promise<void> {
	await trx
		.updateTable("shortlist_relationships")
		.set({ ...changes, ...(permissions ? { permissions: JSON.stringify(permissions) } : {}) })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", id)
		.execute();
}

/** Records presentations in each candidate's history and applies protection rules. */
export async function markPresented(
	trx: Scoped,
	shortlist: { id: number; name: string; reason: string | undefined },
	viewers: readonly string[],
	actor: Actor,
) {
	await sql`
insert into apply_events (business_id, apply_id, kind, actor_type, recruiter_id, details)
select s.business_id, s.apply_id, 'shortlisted', 'recruiter', ${actor.id}, ${JSON.stringify({ shortlist: shortlist.name, contacts: viewers, off_limits: shortlist.reason })}::jsonb
  from shortlist_applies s where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlist.id}`.execute(trx);
}

/** Candidates who withdrew consent to be presented to clients. */
export async function listPresentationConsents(
	trx: Scoped,
	shortlistId: number,
): Promise<{ apply_id: number; candidate_id: number; name: string; status: number; refuses: boolean }[]> {
	const { rows } = await sql<
		Row<"candidates", "name"> &
			Row<"applies", "status"> & {
				apply_id: Column<"applies", "id">;
				candidate_id: Column<"candidates", "id">;
				refuses: boolean;
			}
	>`
select a.id as apply_id, c.id as candidate_id, c.name, a.status,
  exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'share_with_client'
      and (k.field is null or k.field = 'job:' || j.uid) and k.withdrawn_at is not null)
    and not exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'share_with_client'
      and (k.field is null or k.field = 'job:' || j.uid) and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now())) as refuses
  from shortlist_applies s join applies a on a.business_id = s.business_id and a.id = s.apply_id
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
  join jobs j on j.business_id = a.business_id and j.id = a.job_id
 where s.business_id = ${trx.businessId} and s.shortlist_id = ${shortlistId} and a.withdrawn_at is null and c.anonymised_at is null`.execute(
		trx,
	);
	return rows;
}

export function listBrands(trx: Scoped) {
	return trx
		.selectFrom("site_configs")
		.select(["id", "uid", "title", "domain", "brand_key", "logo", "colors"])
		.where("business_id", "=", trx.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.orderBy("id")
		.execute();
}

/** Models of documents for it. */
export function listTemplates(trx: Scoped, kind: ShortlistKind) {
	return trx
		.selectFrom("template_uploads")
		.select(["id", "uid", "name", "version", "locale"])
		.where("business_id", "=", trx.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where("kind", "=", kind === "mapping" ? "mapping" : "shortlist")
		.orderBy("name")
		.execute();
}
