import { data } from "react-router";
import { narrowScopes, scopedResources } from "#app/domain/access/data-scope.ts";
import {
	applyMatrixInput,
	applyScopeInput,
	diffRights,
	diffScopes,
	findMissingReadRights,
	getScopeFieldName,
	parseMatrixInput,
	type RightsChange,
	readScopes,
	type Scopes,
	serializeRights,
	serializeScopes,
} from "#app/domain/access/role-matrix.ts";
import { roles } from "#app/entities/administrator/roles.ts";
import { entities } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { permittedMenu } from "#app/entities/menu.ts";
import { rightsMatrix } from "#app/entities/permission-matrix.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import {
	addMember,
	findRole,
	listMembers,
	listRoleNonMembers,
	removeMember,
	setFields,
	setRights,
} from "#db/queries/roles.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/role";
import { buildFieldPermissionsCard, parseFieldPermissions } from "./field-permissions.server.ts";

function resourceLabel(resource: string, { t }: Formatters): string {
	// Several entities may share one right: the entity it is named after labels it.
	const entity =
		entities.find(({ key }) => key === resource) ?? entities.find((entity) => entity.resource === resource);
	return entity ? getLabels(entity, t).menu : t("shell:pages.dashboard");
}

export const readRole = recruiterLoader(
	{ can: ["read", "roles"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const role = await findRole(trx, parseUid(params.id));
		if (!role) throw notFound();
		const { record, head, ...shown } = await readRecordScreen(trx, user, roles, role.uid, url, format);
		const person = { isAdmin: false, rolePermissions: role.rights };
		return {
			title: format.title(head.name),
			...shown,
			head,
			was: serializeRights(role.rights, rightsMatrix),
			wasScopes: serializeScopes(readScopes(role.scopes)),
			fields: buildFieldPermissionsCard(user, role, url, format),
			locked: role.locked,
			matrix: Object.entries(rightsMatrix).map(([resource, actionsOf]) => ({
				resource,
				label: resourceLabel(resource, format),
				scope: scopeOptions(resource, readScopes(role.scopes), format),
				actions: actionsOf.map((action) => ({
					action,
					label: format.t(`roles:actions.${action}`),
					on: role.rights[resource]?.includes(action) ?? false,
				})),
			})),
			menu: permittedMenu(person).map((item) => ({ key: item.key, icon: item.icon, label: item.label(format.t) })),
			members: await listMembers(trx, role.id),
			others: role.active ? await listRoleNonMembers(trx, role.id) : [],
			timeline: await readTimeline(trx, user, roles, { id: record.id, uid: record.uid, name: head.name }, url, format),
		};
	},
);

/** Saves the matrix, or assigns the role to a user or revokes it. */
export const changeRole = recruiterAction(
	{ can: ["update", "roles"] },
	async ({ trx, user, actor, format, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const what = form.get("what");
		const path = `${roles.path}/${parseUid(params.id)}`;
		const done = (message: string, fields?: string) =>
			redirectWithToast(
				fields === undefined ? path : `${path}?fields=${fields}#role-fields`,
				{ type: "success", message },
				{ status: 303 },
			);
		const refuse = (problem: string | null, sent?: ReturnType<typeof parseMatrixInput>) =>
			data({ problem, sent }, { status: problem === null ? 400 : 422 });
		const role = await findRole(trx, parseUid(params.id), { lock: true });
		if (!role) throw notFound();
		const note = (changes: Record<string, unknown>) =>
			audit(trx, {
				actor: actor,
				action: "update",
				recordType: roles.key,
				recordId: role.id,
				changes,
			});
		if (what === "add" || what === "remove") {
			const uid = String(form.get("recruiter") ?? "");
			const result = await (what === "add" ? addMember : removeMember)(trx, role.id, uid);
			if (!result) return refuse(format.t("roles:nobody"));
			await note({ members: what === "add" ? [null, result.name] : [result.name, null] });
			return done(format.t(what === "add" ? "roles:added" : "roles:removed", { name: result.name }));
		}
		if (what !== "rights" && what !== "fields") return refuse(null);
		if (role.locked) return refuse(format.t("roles:locked"));
		if (what === "fields") {
			const sent = parseFieldPermissions(user, form, role.fields, format);
			if (!sent) return refuse(null);
			if (!sent.told) return done(format.t("roles:unchanged"), sent.entity);
			await setFields(trx, role.id, sent.after);
			await note({ fields: sent.told });
			return done(format.t("roles:fields.saved"), sent.entity);
		}
		const blind = findMissingReadRights(form, rightsMatrix).map((resource) => resourceLabel(resource, format));
		if (blind.length > 0)
			return refuse(format.t("roles:withoutRead", { what: blind.join(", ") }), parseMatrixInput(form, rightsMatrix));
		const [rights, scopes] = [
			applyMatrixInput(form, rightsMatrix, role.rights),
			applyScopeInput(form, readScopes(role.scopes)),
		];
		const changes = diffRights(role.rights, rights);
		const reaching = diffScopes(readScopes(role.scopes), scopes);
		if (changes.length + reaching.length === 0) return done(format.t("roles:unchanged"));
		await setRights(trx, role.id, { rights, scopes });
		await note({
			...(changes.length > 0 && {
				permissions: [inWords(changes, "taken", format), inWords(changes, "given", format)],
			}),
			...(reaching.length > 0 && {
				scopes: (["from", "to"] as const).map((side) =>
					reaching
						.map(
							(item) =>
								`${resourceLabel(item.resource, format)}: ${format.t(`roles:scopes.${item[side]}`).toLocaleLowerCase(format.locale)}`,
						)
						.join("; "),
				),
			}),
		});
		return done(format.t("roles:saved"));
	},
);

/** Scope options for a resource, only where records have an owner. */
function scopeOptions(resource: string, scopes: Scopes, { t }: Formatters) {
	const scoped = scopedResources.find((scopedResource) => scopedResource === resource);
	if (!scoped) return null;
	return {
		name: getScopeFieldName(resource),
		value: scopes[scoped] ?? "business",
		options: (["business", ...narrowScopes] as const).map((value) => ({ value, label: t(`roles:scopes.${value}`) })),
	};
}

/** Granted or revoked rights for the history: "Vagas: alterar, exportar". */
function inWords(changes: readonly RightsChange[], side: "given" | "taken", format: Formatters): string | null {
	const parts = changes.flatMap((change) => {
		const words = change[side].map((action) => format.t(`roles:actions.${action}`).toLocaleLowerCase(format.locale));
		return words.length > 0 ? [`${resourceLabel(change.resource, format)}: ${words.join(", ")}`] : [];
	});
	return parts.join("; ") || null;
}
