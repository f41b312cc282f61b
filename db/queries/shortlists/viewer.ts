import { sql } from "kysely";
import {
	type Configurations,
	parseConfigurations,
	parseViewerPermissions,
	type ViewerPermissions,
} from "#app/domain/shortlists/configurations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row as TableRow } from "#db/kit/row.ts";

/** Reason a viewer is denied access, or null. */
export type Refusal = "revoked" | "expired" | "closed" | null;

export interface Viewer extends TableRow<"shortlists", "uid" | "name" | "findings"> {
	relationshipId: Column<"shortlist_relationships", "id">;
	relationshipUid: Column<"shortlist_relationships", "uid">;
	shortlistId: Column<"shortlists", "id">;
	jobId: Column<"shortlists", "job_id">;
	job: Column<"jobs", "title">;
	company: NonNullable<Column<"jobs", "company_name">>;
	consultant: { name: string; email: string } | null;
	viewer: string;
	clientContactId: Column<"shortlist_relationships", "client_contact_id">;
	answered: boolean;
	configurations: Configurations;
	permissions: ViewerPermissions;
	/** The brand it is sent under. */
	siteId: Column<"shortlists", "site_config_id">;
	refused: Refusal;
}

type Row = Omit<Viewer, "configurations" | "permissions"> & { configurations: unknown; permissions: unknown };

type By =
	| { tokenHash: Buffer }
	| { clientContactId: number /** Of this job alone. */; jobUid?: string }
	| { relationshipId: number };

/** Includes expired relationships. The uid may be the shortlist's or the relationship's. */
export async function findRelationship(trx: Scoped, uid: string, by: By): Promise<Viewer | undefined> {
	const proof =
		"tokenHash" in by
			? sql`v.token_hash = ${by.tokenHash}`
			: "relationshipId" in by
				? sql`v.id = ${by.relationshipId}`
				: sql`(j.uid = ${by.jobUid ?? null} or ${by.jobUid ?? null}::text is null) and v.client_contact_id = ${by.clientContactId} and k.portal_enabled and v.sent_at is not null`;
	const { rows } = await sql<Row>`
select v.id as "relationshipId", v.uid as "relationshipUid", l.id as "shortlistId", l.uid, l.name, l.findings, l.job_id as "jobId",
  j.title as job, j.company_name as company, coalesce(k.name, v.guest_email) as viewer, v.client_contact_id as "clientContactId",
  v.answered_at is not null as answered, l.configurations, v.permissions, l.site_config_id as "siteId",
  (select json_build_object('name', r.name, 'email', r.email) from recruiters r
    where r.business_id = l.business_id and r.id = coalesce(l.created_by_id, j.owner_id)) as consultant,
  case when l.status = 'closed' then 'closed'
       when v.revoked_at is not null or coalesce(k.status, 'active') <> 'active' or k.archived_at is not null then 'revoked'
       when v.expires_at <= now() then 'expired' end as refused
  from shortlist_relationships v
  join shortlists l on l.business_id = v.business_id and l.id = v.shortlist_id and l.archived_at is null
  join jobs j on j.business_id = l.business_id and j.id = l.job_id
  left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
 where v.business_id = ${trx.businessId} and (l.uid = ${uid} or v.uid = ${uid}) and ${proof}`.execute(trx);
	const [row] = rows;
	return (
		row && {
			...row,
			configurations: parseConfigurations(row.configurations),
			permissions: parseViewerPermissions(row.permissions),
		}
	);
}

/** Counts opening the candidate list as a view, at most once in ten minutes. */
export async function recordShortlistView(trx: Scoped, relationshipId: number): Promise<void> {
	await sql`
update shortlist_relationships set opened_at = coalesce(opened_at, now()), last_seen_at = now(), views = views + 1
 where business_id = ${trx.businessId} and id = ${relationshipId}
   and (views = 0 or last_seen_at is null or last_seen_at < now() - interval '10 minutes')`.execute(trx);
}

/** Sent to the contact and still accessible, newest first. */
export async function listSentShortlists(trx: Scoped, contactId: number, jobUid: string): Promise<string[]> {
	const rows = await trx
		.selectFrom("shortlist_relationships as v")
		.innerJoin("shortlists as l", (join) =>
			join
				.onRef("l.business_id", "=", "v.business_id")
				.onRef("l.id", "=", "v.shortlist_id")
				.on("l.archived_at", "is", null)
				.on("l.status", "<>", sql.lit("closed")),
		)
		.innerJoin("jobs as j", (join) =>
			join.onRef("j.business_id", "=", "l.business_id").onRef("j.id", "=", "l.job_id").on("j.uid", "=", jobUid),
		)
		.select("l.uid")
		.where("v.business_id", "=", trx.businessId)
		.where("v.client_contact_id", "=", contactId)
		.where("v.sent_at", "is not", null)
		.where("v.revoked_at", "is", null)
		.where("v.expires_at", ">", sql<Date>`now()`)
		.orderBy("v.sent_at", "desc")
		.orderBy("v.id", "desc")
		.limit(sql.lit(5))
		.execute();
	return rows.map(({ uid }) => uid);
}
