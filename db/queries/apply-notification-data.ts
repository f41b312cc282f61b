import { sql } from "kysely";
import { mergePermissions, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Active recruiters following a job (owner and team) with their permissions. */
export async function listJobFollowers(trx: Scoped, jobId: number): Promise<({ id: number } & PermissionHolder)[]> {
	const rows = await trx
		.selectFrom("recruiters as r")
		.leftJoin("recruiter_roles as x", (join) =>
			join.onRef("x.business_id", "=", "r.business_id").onRef("x.recruiter_id", "=", "r.id"),
		)
		.leftJoin("roles as o", (join) => join.onRef("o.business_id", "=", "x.business_id").onRef("o.id", "=", "x.role_id"))
		.select(["r.id", "r.is_admin", "o.role_permissions"])
		.where("r.business_id", "=", trx.businessId)
		.where("r.status", "=", "active")
		.where((eb) =>
			eb.or([
				eb(
					"r.id",
					"in",
					eb.selectFrom("jobs").select("owner_id").where("business_id", "=", trx.businessId).where("id", "=", jobId),
				),
				eb(
					"r.id",
					"in",
					eb
						.selectFrom("job_team")
						.select("recruiter_id")
						.where("business_id", "=", trx.businessId)
						.where("job_id", "=", jobId),
				),
			]),
		)
		.orderBy("r.id")
		.execute();
	const byId = Map.groupBy(rows, ({ id }) => id);
	return [...byId].map(([id, roles]) => ({
		id,
		isAdmin: roles.some(({ is_admin }) => is_admin),
		rolePermissions: mergePermissions(roles.map((role) => (role.role_permissions ?? {}) as Record<string, unknown>)),
	}));
}

/** Facts and recipients for messages about an apply. */
export async function findApplyNotificationData(trx: Scoped, applyId: number) {
	return trx
		.selectFrom("applies as a")
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "c.business_id").onRef("s.id", "=", "c.site_config_id"),
		)
		.select([
			"a.uid",
			"a.status",
			"a.withdrawn_at",
			"a.entered_status_at",
			sql<number | null>`(select x.sla_business_days from job_statuses x
 where x.business_id = a.business_id and x.job_id = a.job_id and x.status = a.status)`.as("sla"),
			"a.job_id as jobId",
			"a.candidate_id as candidateId",
			"j.title as jobTitle",
			"c.name as candidateName",
			"c.email",
			"c.status as candidateStatus",
			"c.locale",
			"c.anonymised_at",
			"c.completed_register as hasAccount",
			/** Recruiter who added the candidate; null when they applied themselves. */
			sql<{ id: number; name: string | null } | null>`(select json_build_object('id', e.recruiter_id, 'name', r.name)
  from apply_events e left join recruiters r on r.business_id = e.business_id and r.id = e.recruiter_id
 where e.business_id = a.business_id and e.apply_id = a.id and e.kind = 'applied' and e.actor_type = 'recruiter' limit 1)`.as(
				"addedBy",
			),
			"s.id as siteId",
			"s.domain",
			"s.title as siteTitle",
			"s.colors",
		])
		.where("a.business_id", "=", trx.businessId)
		.where("a.id", "=", applyId)
		.executeTakeFirst();
}

/** Finds the given move, else the latest; undone moves are excluded. */
export async function findMove(trx: Scoped, applyId: number, eventId?: number) {
	return trx
		.selectFrom("apply_events as e")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "e.business_id").onRef("r.id", "=", "e.recruiter_id"),
		)
		.select(["e.id", "e.from_status", "e.to_status", "e.to_name", "e.recruiter_id", "r.name as by"])
		.where("e.business_id", "=", trx.businessId)
		.where("e.apply_id", "=", applyId)
		.where("e.kind", "=", "moved")
		.where(moveNotUndone)
		.$if(eventId !== undefined, (query) => query.where("e.id", "=", eventId as number))
		.orderBy("e.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Condition that move `e` was not undone. */
export const moveNotUndone = sql<boolean>`not exists (select from apply_events u where u.business_id = e.business_id
  and u.apply_id = e.apply_id and u.kind = 'undone' and (u.details->>'undoes')::bigint = e.id)`;
