import { data } from "react-router";
import { z } from "zod";
import { protocols, ssoStrategies } from "#app/domain/access/sso.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { productHost } from "#app/emails/site-origin.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCompany, listCompaniesNamed } from "#db/queries/companies.ts";
import { findRecruiterSite } from "#db/queries/sites.ts";
import { insertConnection, listSignInHosts } from "#db/queries/sso/connections.ts";
import { connectionPath } from "./paths.ts";

const schema = z.object({
	name: line(120),
	protocol: z.enum(protocols),
	strategy: z.enum(ssoStrategies),
	host: z.string(),
});

export async function readNewConnection({ trx, format, t }: RecruiterLoaderArgs<RouteArgs>) {
	const hosts = await listSignInHosts(trx);
	return {
		pageTitle: format.title(t("sso:add")),
		hosts: hosts.map((host) => ({ value: host, label: host })),
		values: {
			name: "",
			protocol: "oidc" as string,
			strategy: "recruiters" as string,
			host: (await findRecruiterSite(trx, productHost()))?.host ?? hosts[0] ?? "",
		},
		...listChoices(t),
	};
}

const listChoices = (t: TFunction) => ({
	protocols: protocols.map((value) => ({
		value,
		label: t(`sso:protocols.${value}`),
		help: t(`sso:protocolHelp.${value}`),
	})),
	strategies: ssoStrategies.map((value) => ({ value, label: t(`sso:for.${value}`) })),
});

/** Starts inactive: the provider needs its URLs before its own are known. */
export async function createConnection({ trx, form, t, user, actor }: RecruiterActionArgs<RouteArgs>) {
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { name, protocol, strategy, host } = parsed.value;
	const refuse = (errors: Parameters<typeof parsed.reply>[0]) =>
		data({ result: parsed.reply(errors) }, { status: 422 });
	const company = strategy === "client_contacts" ? await findChosenCompany(trx, form) : null;
	if (strategy === "client_contacts" && !company) return refuse({ company: ["sso:problemsOf.company"] });
	if (!(await listSignInHosts(trx)).includes(host)) return refuse({ host: ["sso:problemsOf.host"] });
	const { id, uid } = await insertConnection(
		trx,
		{ protocol, strategy, companyId: company?.id ?? null, recruiterId: user.id },
		{
			name,
			host,
			issuer: null,
			client_id: null,
			sign_in_url: null,
			certificates: null,
			groups_claim: "groups",
			creates_people: false,
			default_role_id: null,
			has_second_factor: false,
			active: false,
		},
	);
	await audit(trx, {
		actor,
		action: "create",
		recordType: "sign_in_connections",
		recordId: id,
		changes: { name: [null, name], protocol: [null, protocol], strategy: [null, strategy] },
		ip: actor.ip ?? null,
	});
	return redirectWithToast(connectionPath(uid), { type: "success", message: t("sso:created") }, { status: 303 });
}

/** The company that was chosen, or the only one of the typed name. */
async function findChosenCompany(trx: Scoped, form: FormData) {
	const words = form.getAll("company").filter((value) => typeof value === "string");
	const uid = words.find((word) => word.startsWith("uid:"))?.slice(4);
	const text = words.find((word) => !word.startsWith("uid:"))?.trim() ?? "";
	const chosen = uid && /^[\w-]{1,64}$/.test(uid) ? await findCompany(trx, uid) : undefined;
	if (chosen && (text === "" || text === chosen.name)) return chosen;
	const named = text === "" ? [] : await listCompaniesNamed(trx, text);
	return named.length === 1 && named[0] ? findCompany(trx, named[0].uid) : undefined;
}
