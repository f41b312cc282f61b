import { readCertificates } from "#app/auth/sso/read-certificates.server.ts";
import { getSsoUrls } from "#app/auth/sso/sso-urls.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Connection, listSignInHosts, openTestResult } from "#db/queries/sso/connections.ts";
import { readDirectoryState } from "#db/queries/sso/directory.ts";
import { listDomains } from "#db/queries/sso/domains.ts";
import { listAssignableRoles } from "#db/queries/sso/groups.ts";
import { connectionPath } from "./paths.ts";
import { connectionHead, requireConnection } from "./require-connection.server.ts";

export interface ConnectionArgs extends RouteArgs {
	params: { id: string };
}

export async function readConnection({ trx, params, format, t }: RecruiterLoaderArgs<ConnectionArgs>) {
	const connection = await requireConnection(trx, params.id);
	const roles = await listAssignableRoles(trx);
	const hosts = [...new Set([connection.host, ...(await listSignInHosts(trx))])];
	const { protocol, strategy } = connection;
	return {
		pageTitle: format.title(connection.name),
		head: connectionHead(connection, t),
		protocol,
		isForRecruiters: strategy === "recruiters",
		addresses: listAddresses(connection, format),
		values: {
			name: connection.name,
			host: connection.host,
			issuer: connection.issuer ?? "",
			client_id: connection.client_id ?? "",
			sign_in_url: connection.sign_in_url ?? "",
			certificates: connection.certificates ?? "",
			groups_claim: connection.groups_claim,
			creates_people: connection.creates_people ? "on" : "",
			default_role: roles.find(({ id }) => id === connection.default_role_id)?.uid ?? "",
			has_second_factor: connection.has_second_factor ? "on" : "",
			active: connection.active ? "on" : "",
		},
		hasSecret: connection.sealed !== null,
		certificates: describeCertificates(connection, format),
		hosts: hosts.map((host) => ({ value: host, label: host })),
		roles: [
			{ value: "", label: t("sso:roles.newcomers") },
			...roles.map(({ uid, name }) => ({ value: uid, label: name })),
		],
		test: readTest(connection, format),
		directory: strategy === "recruiters" ? await describeDirectory(trx, connection, format) : null,
		domains: await listDomains(trx, connection.id),
		remove: `${connectionPath(connection.uid)}/delete`,
	};
}

async function describeDirectory(trx: Scoped, connection: Connection, { t, when }: Formatters) {
	const { isOpen, madeAt, seenAt } = await readDirectoryState(trx, connection.id);
	return {
		address: getSsoUrls(connection).directory,
		isOpen,
		made: isOpen && madeAt ? t("sso:directory.made", { when: when(madeAt).text }) : null,
		seen: !isOpen ? null : seenAt ? t("sso:directory.seen", { when: when(seenAt).text }) : t("sso:directory.unseen"),
	};
}

function listAddresses(connection: Connection, { t }: Formatters) {
	const { start, callback, metadata, acs } = getSsoUrls(connection);
	return connection.protocol === "oidc"
		? [
				{ label: t("sso:copy.callback"), value: callback, help: t("sso:copy.callbackHelp") },
				{ label: t("sso:copy.start"), value: start, help: t("sso:copy.startHelp") },
				{ label: t("sso:copy.scopes"), value: "openid profile email", help: null },
			]
		: [
				{ label: t("sso:copy.metadata"), value: metadata, help: t("sso:copy.metadataHelp") },
				{ label: t("sso:copy.entity"), value: metadata, help: t("sso:copy.entityHelp") },
				{ label: t("sso:copy.acs"), value: acs, help: t("sso:copy.acsHelp") },
				{ label: t("sso:copy.start"), value: start, help: t("sso:copy.startHelp") },
			];
}

function describeCertificates({ certificates }: Connection, { t, day }: Formatters) {
	return readCertificates(certificates ?? "").map(({ subject, until }) => ({
		subject,
		until: t("sso:certificate.until", { day: day(until) }),
		isOver: until.getTime() <= Date.now(),
		isSoon: until.getTime() <= Date.now() + 30 * 86_400_000,
	}));
}

function readTest(connection: Connection, { t, when }: Formatters) {
	const trial = openTestResult(connection);
	const { protocol, checked_at, trouble, detail, tried_at } = connection;
	const isComplete =
		connection.issuer !== null &&
		(protocol === "oidc"
			? connection.sealed !== null
			: connection.certificates !== null && connection.sign_in_url !== null);
	return {
		isComplete,
		checked: checked_at ? t("sso:test.checked", { when: when(checked_at).text }) : null,
		trouble: trouble ? t(`sso:troubles.${trouble as "unreachable"}`) : null,
		detail: trouble && detail ? t("sso:test.detail", { detail }) : null,
		works: checked_at !== null && trouble === null,
		tryTo: `${getSsoUrls(connection).start}?try=1`,
		trial: trial && {
			when: tried_at ? t("sso:trial.when", { when: when(tried_at).text }) : null,
			isGood: ["enter", "tie", "create"].includes(trial.outcome),
			outcome: ["enter", "tie", "create"].includes(trial.outcome)
				? t(`sso:trial.outcomes.${trial.outcome as "enter"}`)
				: t(`sso:problems.${trial.outcome as "stale"}`, { name: connection.name }),
			claims: trial.claims,
		},
	};
}
