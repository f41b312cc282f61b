import { resolveGroupRoles } from "#app/domain/access/sso.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { listAssignableRoles, readGroupRoles, setRecruiterGroups, setRoles } from "#db/queries/sso/groups.ts";

interface RoleSync {
	/** Groups the provider named; undefined when its directory provisions them. */
	groups?: readonly string[];
	/** Just created: the connection's default role replaces the default role of new recruiters. */
	isNew?: boolean;
	/** Excludes a group that is about to be deleted or mapped to another role. */
	without?: number;
	/** Another role follows at once: the default role is not needed in between. */
	isReplaced?: boolean;
}

/** Syncs the roles given by the business's groups; returns whether anything changed. */
export async function syncRoles(
	trx: Scoped,
	connection: Pick<Connection, "id" | "name" | "default_role_id">,
	recruiterId: number,
	{ groups, isNew = false, without, isReplaced = false }: RoleSync,
): Promise<boolean> {
	if (groups) await setRecruiterGroups(trx, connection.id, recruiterId, groups);
	const facts = await readGroupRoles(trx, connection.id, recruiterId, without);
	const start = isNew && connection.default_role_id !== null ? [connection.default_role_id] : facts.current;
	// A role given by a group replaces the default role of new recruiters.
	const current = isNew && facts.given.length > 0 ? [] : start;
	const next = resolveGroupRoles({ ...facts, current, ...(isReplaced ? { fallback: null } : {}) });
	if (next.join() === facts.current.join()) return false;
	await setRoles(trx, recruiterId, next);
	const names = new Map((await listAssignableRoles(trx)).map(({ id, name }) => [id, name]));
	const format = (roles: readonly number[]) => roles.map((role) => names.get(role) ?? String(role)).join(", ");
	await audit(trx, {
		actor: { type: "system", id: null, name: connection.name },
		action: "update",
		recordType: "recruiters",
		recordId: recruiterId,
		changes: { roles: [format(facts.current), format(next)] },
	});
	return true;
}
