import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Whether a user may use an assistant, or why not. */
export type AssistantAccess = "open" | "off" | "role";

const isOn = sql<boolean>`coalesce((settings ->> 'assistants')::boolean, false)`;

export async function findAssistantAccess(
	db: Scoped,
	{ id, isAdmin }: { id: number; isAdmin: boolean },
): Promise<AssistantAccess> {
	const { on, chosen } = await db
		.selectFrom("businesses")
		.select(isOn.as("on"))
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("recruiter_roles as x")
						.innerJoin("roles as r", (join) =>
							join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.role_id"),
						)
						.select("r.id")
						.where("x.business_id", "=", db.businessId)
						.where("x.recruiter_id", "=", id)
						.where("r.uses_assistants", "=", true)
						.where("r.archived_at", "is", null),
				)
				.as("chosen"),
		)
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	if (!on) return "off";
	return isAdmin || chosen ? "open" : "role";
}

/** Whether assistants are on, and for which roles. */
export async function findAssistantRules(db: Scoped) {
	const { on } = await db
		.selectFrom("businesses")
		.select(isOn.as("on"))
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	const roles = await db
		.selectFrom("roles")
		.select(["id", "uid", "name", "uses_assistants as chosen"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.orderBy("name")
		.limit(200)
		.execute();
	return { on, roles };
}

export async function saveAssistantRules(db: Scoped, { on, roles }: { on: boolean; roles: readonly string[] }) {
	await db
		.updateTable("businesses")
		.set({ settings: sql`settings || ${JSON.stringify({ assistants: on })}::jsonb` })
		.where("id", "=", db.businessId)
		.execute();
	await db
		.updateTable("roles")
		.set({ uses_assistants: sql<boolean>`uid = any(${sql.val([...roles])}::text[])` })
		.where("business_id", "=", db.businessId)
		.where(sql<boolean>`uses_assistants <> (uid = any(${sql.val([...roles])}::text[]))`)
		.execute();
}

/** Active assistant tokens of all users; disabling assistants retains but blocks them. */
export async function countAssistantTokens(db: Scoped): Promise<number> {
	const { count } = await db
		.selectFrom("sessions")
		.select((eb) => eb.fn.countAll<string>().as("count"))
		.where("business_id", "=", db.businessId)
		.where("scope", "=", "assistant")
		.where("revoked_at", "is", null)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirstOrThrow();
	return Number(count);
}
