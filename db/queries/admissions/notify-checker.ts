import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification, notifyAdministrators } from "../notifications.ts";

interface CheckerNews {
	kind: Extract<NotificationKind, "admission_sent" | "admission_expiring">;
	params?: Record<string, string>;
	/** Once for each. */
	key: string;
}

/** Notifies the checker, else the admission's owner, else the administrators. */
export async function notifyChecker(
	db: Scoped,
	employeeId: number,
	{ kind, params = {}, key }: CheckerNews,
): Promise<void> {
	const employee = await db
		.selectFrom("employees as e")
		.leftJoin("placements as p", (join) =>
			join.onRef("p.business_id", "=", "e.business_id").onRef("p.id", "=", "e.placement_id"),
		)
		.select(["e.uid", "e.name", "e.checker_id", "e.owner_id", "p.uid as placement"])
		.where("e.business_id", "=", db.businessId)
		.where("e.id", "=", employeeId)
		.executeTakeFirst();
	if (!employee) return;
	const news = {
		category: "Apply",
		kind,
		params: { name: employee.name, ...params },
		link: employee.placement
			? `/recruiters/placements/${employee.placement}/admission`
			: `/recruiters/employees/${employee.uid}`,
		dedupeKey: `${kind}:${employeeId}:${key}`,
	} as const;
	const recruiterId = employee.checker_id ?? employee.owner_id;
	if (recruiterId === null) await notifyAdministrators(db, news);
	else await insertNotification(db, { ...news, recruiterId });
}
