import { getRecruiter } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { lockAdmins } from "#db/queries/colleagues.ts";
import { listConnections } from "#db/queries/sso/connections.ts";
import { countEnforcedDomains, listBreakGlass, setBreakGlass } from "#db/queries/sso/domains.ts";
import { connectionPath, signInPath } from "./paths.ts";

export async function readConnections({ trx, format, t }: RecruiterLoaderArgs<RouteArgs>) {
	const rows = await listConnections(trx);
	const administrators = await listBreakGlass(trx);
	return {
		pageTitle: format.title(t("sso:title")),
		connections: rows.map(({ uid, name, protocol, strategy, domains, active, trouble }) => ({
			key: uid,
			to: connectionPath(uid),
			name,
			about: [t(`sso:protocols.${protocol}`), t(`sso:for.${strategy}`), domains.join(", ")]
				.filter((part) => part !== "")
				.join(" · "),
			badge: trouble
				? { tone: "danger" as const, label: t("sso:states.failing") }
				: {
						tone: active ? ("success" as const) : ("neutral" as const),
						label: t(`sso:states.${active ? "on" : "off"}`),
					},
		})),
		administrators: administrators.map(({ uid, name, email, alwaysPassword, hasPassword }) => ({
			key: uid,
			name,
			email,
			alwaysPassword,
			hasPassword,
		})),
	};
}

/** Grants or revokes an administrator's permanent password sign-in. */
export async function changeBreakGlass({ context, request }: RouteArgs) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const form = await readForm(request);
	await requireRecentSignIn(context, signInPath, { request, form });
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(signInPath, { type, message }, { status: 303 });
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		await lockAdmins(trx);
		const all = await listBreakGlass(trx);
		const chosen = all.find(({ uid }) => uid === form.get("administrator"));
		if (!chosen) return back("error", t("sso:glass.gone"));
		const next = form.get("what") === "open";
		if (next && !chosen.hasPassword) return back("error", t("sso:glass.noPassword", { name: chosen.name }));
		const others = all.filter(({ uid, alwaysPassword }) => alwaysPassword && uid !== chosen.uid);
		if (!next && others.length === 0 && (await countEnforcedDomains(trx)) > 0)
			return back("error", t("sso:glass.last"));
		if (chosen.alwaysPassword !== next) {
			await setBreakGlass(trx, chosen.id, next);
			const actor = getActor(context, user);
			await audit(trx, {
				actor,
				action: "update",
				recordType: "recruiters",
				recordId: chosen.id,
				changes: { always_password: [chosen.alwaysPassword, next] },
				ip: actor.ip ?? null,
			});
		}
		return back("success", t(next ? "sso:glass.opened" : "sso:glass.closed", { name: chosen.name }));
	});
}
