import { data } from "react-router";
import { syncRoles } from "#app/auth/sso/sync-roles.server.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import type { RecruiterActionArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import {
	deleteGroup,
	insertGroup,
	listAssignableRoles,
	listGroupMembers,
	listGroups,
	setGroupRole,
} from "#db/queries/sso/groups.ts";
import type { ConnectionArgs } from "./connection.server.ts";
import { groupsPath } from "./paths.ts";
import { connectionHead, requireConnection } from "./require-connection.server.ts";

async function recruitersConnection(trx: Scoped, id: string): Promise<Connection> {
	const connection = await requireConnection(trx, id);
	if (connection.strategy !== "recruiters") throw notFound();
	return connection;
}

export async function readGroups({ trx, params, format, t }: RecruiterLoaderArgs<ConnectionArgs>) {
	const connection = await recruitersConnection(trx, params.id);
	const roles = await listAssignableRoles(trx);
	const groups = await listGroups(trx, connection.id);
	return {
		pageTitle: format.title(connection.name),
		head: connectionHead(connection, t),
		roles: [
			{ value: "", label: t("sso:groups.noRole") },
			...roles.map(({ uid, name }) => ({ value: uid, label: name })),
		],
		groups: groups.map(({ uid, name, roleId, members, provisioned }) => ({
			key: uid,
			name,
			role: roles.find(({ id }) => id === roleId)?.uid ?? "",
			members: t("sso:groups.members", { count: members }),
			// The directory would send it again.
			isSent: provisioned,
		})),
	};
}

const name = line(200);

/** A changed role applies to members at once. */
export async function changeGroups({ trx, params, form, t, actor }: RecruiterActionArgs<ConnectionArgs>) {
	const connection = await recruitersConnection(trx, params.id);
	const roles = await listAssignableRoles(trx);
	const role = roles.find(({ uid }) => uid === form.get("role"));
	const note = (changes: Record<string, unknown>) =>
		audit(trx, {
			actor,
			action: "update",
			recordType: "sign_in_connections",
			recordId: connection.id,
			changes,
			ip: actor.ip ?? null,
		});
	const done = (message: string) =>
		redirectWithToast(groupsPath(connection.uid), { type: "success", message }, { status: 303 });
	if (form.get("what") === "add") {
		const input = String(form.get("name") ?? "");
		const parsed = name.safeParse(input);
		const refuse = (error: string) =>
			data({ typed: input.slice(0, 200), role: role?.uid ?? "", error }, { status: 422 });
		if (!parsed.success) return refuse(t("sso:groups.invalid"));
		if (!(await insertGroup(trx, connection.id, { name: parsed.data, roleId: role?.id ?? null })))
			return refuse(t("sso:groups.taken"));
		await note({ [`group ${parsed.data}`]: [null, role?.name ?? ""] });
		return done(t("sso:groups.added", { name: parsed.data }));
	}
	const group = (await listGroups(trx, connection.id)).find(({ uid }) => uid === form.get("group"));
	if (!group) return done(t("sso:groups.gone"));
	const members = await listGroupMembers(trx, group.id);
	// Computed before the change, while members with the role only by this group are known.
	const roleBefore = roles.find(({ id }) => id === group.roleId);
	if (form.get("what") === "remove") {
		await takeRole(trx, connection, group.id, members);
		await deleteGroup(trx, group.id);
		await note({ [`group ${group.name}`]: [roleBefore?.name ?? "", null] });
		return done(t("sso:groups.removed", { name: group.name }));
	}
	if (group.roleId !== (role?.id ?? null)) {
		await takeRole(trx, connection, group.id, members, { isReplaced: role !== undefined });
		await setGroupRole(trx, group.id, role?.id ?? null);
		for (const member of members) await syncRoles(trx, connection, member, {});
	}
	await note({ [`group ${group.name}`]: [roleBefore?.name ?? "", role?.name ?? ""] });
	return done(t("sso:groups.saved", { name: group.name }));
}

/** Revokes the role from members who had it only by this group. */
async function takeRole(
	trx: Scoped,
	connection: Connection,
	groupId: number,
	members: readonly number[],
	{ isReplaced = false } = {},
) {
	for (const member of members) await syncRoles(trx, connection, member, { without: groupId, isReplaced });
}
