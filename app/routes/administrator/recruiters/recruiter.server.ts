import { data } from "react-router";
import { sendOneTimeLink } from "#app/auth/password/one-time-links.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { resetSecondFactor } from "#app/auth/second-factor/reset-second-factor.server.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database } from "#app/context.ts";
import { mayEditField, maySeeField, mergeDataScopes } from "#app/domain/access/data-scope.ts";
import { explainRight } from "#app/domain/access/effective-rights.ts";
import { mergePermissions } from "#app/domain/access/permissions.ts";
import {
	type Action,
	actions,
	administratorResources,
	type Resource,
	recruiterResources,
} from "#app/domain/access/resources.ts";
import { type AccessAction, accessActions, isAccessActionAllowed } from "#app/domain/recruiters/colleague.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { entities } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { permittedMenu } from "#app/entities/menu.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { findColleague, isLastAdmin, lockAdmins, setColleagueStatus } from "#db/queries/colleagues.ts";
import { listSessions } from "#db/queries/sessions.ts";
import { findReachedSeatLimit } from "#db/queries/subscriber-account.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/recruiter";

const query = [...recruiterResources, ...administratorResources];

function resourceLabel(resource: string, { t }: Formatters): string {
	// Several entities may share one right: the entity it is named after labels it.
	const entity =
		entities.find(({ key }) => key === resource) ?? entities.find((entity) => entity.resource === resource);
	if (entity) return getLabels(entity, t).menu;
	return ["dashboard", "business", "administrator"].includes(resource)
		? t(`shell:pages.${resource as "dashboard"}`)
		: resource;
}

type Colleague = NonNullable<Awaited<ReturnType<typeof findColleague>>>;

function getAnswer(colleague: Colleague, url: URL, format: Formatters) {
	const resource = query.find((item) => item === url.searchParams.get("resource")) as Resource | undefined;
	const action = actions.find((action) => action === url.searchParams.get("action")) as Action | undefined;
	if (!resource || !action) return null;
	const { allowed, why, roles, scope } = explainRight(colleague, action, resource);
	const values = { name: colleague.name, roles: roles.join(", ") };
	const text = [
		format.t(`colleagues:why.${why}`, values),
		...(scope ? [format.t(`colleagues:reach.${scope}`)] : []),
		...(allowed ? hiddenFields(colleague, resource, format) : []),
	];
	return { resource, action, allowed, text: text.join(" ") };
}

function hiddenFields(colleague: Colleague, resource: Resource, format: Formatters): string[] {
	const entity = entities.find(({ key }) => key === resource);
	if (!entity) return [];
	const limited = { isAdmin: colleague.isAdmin, reach: mergeDataScopes(colleague.roles) };
	const labels = getLabels(entity, format.t);
	const names = Object.keys(entity.fields).filter((name) => name !== entity.name);
	const input = new Set(Object.values(entity.form).flat());
	const unseen = names.filter((name) => !maySeeField(limited, entity.key, name));
	const fixed = names.filter(
		(name) => input.has(name) && !unseen.includes(name) && !mayEditField(limited, entity.key, name),
	);
	return (
		[
			["unseen", unseen],
			["fixed", fixed],
		] as const
	).flatMap(([key, left]) =>
		left.length > 0
			? [format.t(`colleagues:reach.${key}`, { fields: left.map((name) => labels.field(name)).join(", ") })]
			: [],
	);
}

export const readColleague = recruiterLoader(
	{ can: ["read", "recruiters"], readOnly: true },
	async ({ trx, user, businessId, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const colleague = await findColleague(trx, parseUid(params.id));
		if (!colleague) throw notFound();
		const { record, head, ...shown } = await readRecordScreen(trx, user, recruiters, colleague.uid, url, format);
		const owner = { strategy: "recruiters" as const, businessId, id: colleague.id };
		const seen = {
			isAdmin: colleague.isAdmin,
			rolePermissions: mergePermissions(colleague.roles.map(({ rights }) => rights)),
		};
		return {
			title: format.title(head.name),
			...shown,
			head,
			status: colleague.status,
			isOneself: colleague.id === user.id,
			secondFactor: colleague.secondFactor,
			sessions: (await listSessions(trx, owner)).length,
			steps: (Object.keys(accessActions) as AccessAction[]).filter((step) =>
				isAccessActionAllowed(step, colleague.status),
			),
			resources: query
				.map((resource) => ({ value: resource, label: resourceLabel(resource, format) }))
				.sort((a, b) => a.label.localeCompare(b.label, format.locale)),
			actions: actions.map((action) => ({ value: action, label: format.t(`roles:actions.${action}`) })),
			answer: getAnswer(colleague, url, format),
			menu: permittedMenu(seen).map((item) => ({ key: item.key, icon: item.icon, label: item.label(format.t) })),
			timeline: await readTimeline(
				trx,
				user,
				recruiters,
				{ id: record.id, uid: record.uid, name: head.name },
				url,
				format,
			),
		};
	},
);

const statusAfter = { withdraw: "left", suspend: "suspended", reactivate: "active" } as const;

/** Resets a second factor, or changes a colleague's access state. */
export async function changeColleague({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "recruiters");
	const { businessId } = user;
	const format = createFormatters(context);
	const db = context.get(database);
	const back = `${recruiters.path}/${parseUid(params.id)}`;
	const what = String(form.get("what") ?? "");
	const readNotices = (type: "success" | "error" | "info", message: string) =>
		redirectWithToast(back, { type, message }, { status: 303 });
	const colleague = await inBusiness(db, businessId, (trx) => findColleague(trx, parseUid(params.id)));
	if (!colleague) throw notFound();
	const { id, name } = colleague;
	if (what === "reset_second_factor") {
		// Resetting one's own second factor would make it useless.
		if (id === user.id) return readNotices("error", format.t("administrator:recruiters.resetOwn"));
		await requireRecentSignIn(context, back, { request, form });
		const done = await inBusiness(db, businessId, (trx) => resetSecondFactor(context, trx, id, user));
		return done
			? readNotices("success", format.t("administrator:recruiters.resetDone", { name }))
			: readNotices("info", format.t("administrator:recruiters.resetNone", { name }));
	}
	if (what !== "resend" && what !== "withdraw" && what !== "suspend" && what !== "reactivate")
		return data(null, { status: 400 });
	if (id === user.id) return readNotices("error", format.t("colleagues:problems.oneself"));
	const problem = await inBusiness(db, businessId, async (trx) => {
		await lockAdmins(trx);
		const now = await findColleague(trx, colleague.uid, { lock: true });
		if (!now || !isAccessActionAllowed(what, now.status)) return "colleagues:problems.elsewhere" as const;
		if (what === "suspend" && now.isAdmin && (await isLastAdmin(trx, id)))
			return "colleagues:problems.lastAdmin" as const;
		const seats = what === "reactivate" ? await findReachedSeatLimit(trx) : null;
		if (seats !== null) return { key: "colleagues:problems.seats" as const, seats };
		const account = await findAccountById(trx, { strategy: "recruiters", id });
		// A colleague who never set a password is invited again.
		const anew = what === "reactivate" && account?.passwordHash === null;
		const status = what === "resend" || anew ? "invited" : statusAfter[what];
		// This revokes earlier links, so the new link is sent afterwards.
		const ended = await setColleagueStatus(trx, id, status);
		if (status === "invited" && account) await sendOneTimeLink(context, trx, account, "invitation");
		await audit(trx, {
			actor: getActor(context, user),
			action: "update",
			recordType: recruiters.key,
			recordId: id,
			changes: { status: [now.status, status], ...(ended > 0 ? { ended_sessions: ended } : {}) },
			ip: getActor(context, user).ip ?? null,
		});
		return null;
	});
	if (problem && typeof problem === "object")
		return readNotices("error", format.t(problem.key, { seats: problem.seats }));
	return problem
		? readNotices("error", format.t(problem))
		: readNotices("success", format.t(`colleagues:done.${what}`, { name }));
}
