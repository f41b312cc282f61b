import { data } from "react-router";
import { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { checkConnection } from "#app/auth/sso/check-connection.server.ts";
import { parseIdpMetadata } from "#app/auth/sso/parse-idp-metadata.server.ts";
import { isAllowedProviderUrl, requestProvider } from "#app/auth/sso/provider-fetch.server.ts";
import { readCertificates } from "#app/auth/sso/read-certificates.server.ts";
import { database } from "#app/context.ts";
import { joinCertificates, splitCertificates } from "#app/domain/access/saml-certificates.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type ParsedForm, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type Connection,
	type ConnectionValues,
	listSignInHosts,
	saveConnectionCheck,
	updateConnection,
} from "#db/queries/sso/connections.ts";
import { listAssignableRoles } from "#db/queries/sso/groups.ts";
import type { ConnectionArgs } from "./connection.server.ts";
import { changeDirectory } from "./directory.server.ts";
import { changeDomains } from "./domains.server.ts";
import { connectionPath } from "./paths.ts";
import { requireConnection } from "./require-connection.server.ts";

const schema = z.object({
	name: line(120),
	host: line(253),
	issuer: optionalLine(500),
	client_id: optionalLine(300),
	// Input names with `_password` are never echoed back in a response.
	secret_password: z.string().trim().max(2_000).optional(),
	sign_in_url: optionalLine(1_000),
	certificates: z.string().trim().max(30_000).optional(),
	metadata: z.string().trim().max(200_000).optional(),
	groups_claim: optionalLine(200),
	creates_people: z.boolean().optional(),
	default_role: optionalLine(64),
	has_second_factor: z.boolean().optional(),
	active: z.boolean().optional(),
});

/** Saves how a connection is set up, tests it, or changes its domains. */
export async function changeConnection({ context, params, request }: ConnectionArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const { t } = createFormatters(context);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	const connection = await inside((trx) => requireConnection(trx, params.id));
	const path = connectionPath(connection.uid);
	const back = (type: "success" | "error", message: string, part = "") =>
		redirectWithToast(path + part, { type, message }, { status: 303 });
	const intent = String(form.get("intent") ?? "save");
	if (intent === "test") {
		const outcome = await checkConnection(connection);
		await inside((trx) => saveConnectionCheck(trx, connection.id, outcome));
		if (!outcome.trouble) return back("success", t("sso:test.works"), "#test");
		return back("error", t("sso:test.fails", { problem: t(`sso:troubles.${outcome.trouble as "client"}`) }), "#test");
	}
	await requireRecentSignIn(context, path, { request, form });
	const actor = getActor(context, user);
	if (intent.startsWith("directory")) return changeDirectory({ inside, t, actor, connection, intent, back });
	if (intent.startsWith("domain")) return changeDomains({ inside, form, t, actor, connection, intent, back });
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result, domains: null, token: null }, { status: 422 });
	const refuse = (errors: Errors) =>
		data({ result: parsed.reply(errors), domains: null, token: null }, { status: 422 });
	const described = await readDescription(connection, parsed.value.metadata ?? "");
	if ("problem" in described) return refuse({ metadata: [described.problem] });
	return inside(async (trx) => {
		const now = await requireConnection(trx, params.id, { lock: true });
		const { values, errors } = await readValues(trx, now, parsed, described);
		if (!values) return refuse(errors);
		await updateConnection(trx, now.id, values);
		await audit(trx, {
			actor,
			action: "update",
			recordType: "sign_in_connections",
			recordId: now.id,
			changes: diff(now, values),
			ip: actor.ip ?? null,
		});
		return back("success", t("sso:saved"));
	});
}

type Values = ParsedForm<typeof schema> & { ok: true };
type Errors = Parameters<Values["reply"]>[0];
type Described = { issuer?: string; sign_in_url?: string; certificates?: string };

/** Provider metadata, pasted or by URL, replacing three inputs. */
async function readDescription(
	{ protocol }: Connection,
	metadata: string,
): Promise<Described | { problem: "sso:problemsOf.metadata" | "sso:problemsOf.metadataAway" }> {
	if (protocol !== "saml" || metadata === "") return {};
	let text = metadata;
	if (/^https?:\/\/\S+$/.test(metadata)) {
		try {
			const answer = await requestProvider(metadata, { method: "GET", headers: { accept: "application/xml" } });
			if (answer.status !== 200) return { problem: "sso:problemsOf.metadataAway" };
			text = answer.text;
		} catch {
			return { problem: "sso:problemsOf.metadataAway" };
		}
	}
	return (await parseIdpMetadata(text)) ?? { problem: "sso:problemsOf.metadata" };
}

async function readValues(
	trx: Scoped,
	connection: Connection,
	{ value }: Values,
	described: Described,
): Promise<{ values: ConnectionValues | null; errors: Errors }> {
	const isSaml = connection.protocol === "saml";
	const issuer = described.issuer ?? (value.issuer || null);
	const signInUrl = described.sign_in_url ?? (value.sign_in_url || null);
	const bodies = splitCertificates(described.certificates ?? value.certificates ?? "");
	const certificates = bodies.length > 0 ? joinCertificates(bodies) : null;
	const secret = value.secret_password || undefined;
	const roles = await listAssignableRoles(trx);
	const role = roles.find(({ uid }) => uid === value.default_role);
	const isActive = value.active ?? false;
	const required = ["forms:required"] satisfies Errors[string];
	const errors: Errors = {};
	const hosts = await listSignInHosts(trx);
	if (value.host !== connection.host && !hosts.includes(value.host)) errors.host = ["sso:problemsOf.host"];
	if (value.default_role && !role) errors.default_role = ["sso:problemsOf.role"];
	if (issuer && !isSaml && !isAllowedProviderUrl(issuer)) errors.issuer = ["sso:problemsOf.address"];
	// Values from metadata report their errors on the metadata input.
	if (signInUrl && !isAllowedProviderUrl(signInUrl))
		errors[described.sign_in_url ? "metadata" : "sign_in_url"] = ["sso:problemsOf.address"];
	if (certificates && readCertificates(certificates).length === 0)
		errors[described.certificates ? "metadata" : "certificates"] = ["sso:problemsOf.certificate"];
	if (isActive) {
		if (!issuer) errors.issuer = required;
		if (!isSaml && !value.client_id) errors.client_id = required;
		if (!isSaml && !secret && !connection.sealed) errors.secret_password = required;
		if (isSaml && !signInUrl) errors.sign_in_url = required;
		if (isSaml && !certificates) errors.certificates = required;
		if (connection.domains.length === 0) errors.active = ["sso:problemsOf.noDomain"];
	}
	if (Object.keys(errors).length > 0) return { values: null, errors };
	const values = {
		name: value.name,
		host: value.host,
		issuer,
		client_id: isSaml ? null : value.client_id || null,
		sign_in_url: isSaml ? signInUrl : null,
		certificates: isSaml ? certificates : null,
		groups_claim: value.groups_claim || "groups",
		creates_people: value.creates_people ?? false,
		default_role_id: connection.strategy === "recruiters" ? (role?.id ?? null) : null,
		has_second_factor: value.has_second_factor ?? false,
		active: isActive,
		secret: isSaml ? undefined : secret,
	};
	return { values, errors };
}

/** Audit values; for secrets and certificates only the fact of a change. */
function diff(before: Connection, { secret, certificates, ...after }: ConnectionValues) {
	const changed = Object.entries(after).filter(([name, value]) => before[name as keyof typeof after] !== value);
	return {
		...Object.fromEntries(changed.map(([name, value]) => [name, [before[name as keyof typeof after], value]])),
		...(secret === undefined ? {} : { secret: ["…", "…"] }),
		...(certificates === before.certificates ? {} : { certificates: ["…", "…"] }),
	};
}
