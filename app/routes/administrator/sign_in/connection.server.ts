import { readCertificates } from "#app/auth/sso/read-certificates.server.ts";
import { getSsoUrls } from "#app/auth/sso/sso-urls.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Connection, listSignInHosts, openTestResult } from "#db/queries/firm-sign-in/connections.ts";
import { readDirectoryState } from "#db/queries/firm-sign-in/directory.ts";
import { listDomains } from "#db/queries/firm-sign-in/domains.ts";
import { listAssignableRoles } from "#db/queries/firm-sign-in/groups.ts";
import { connectionHead, requireConnection } from "./open-connection.server.ts";
import { connectionPath } from "./paths.ts";

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
			{ value: "", label: t("firm:roles.newcomers") },
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
		made: isOpen && madeAt ? t("firm:directory.made", { when: when(madeAt).text }) : null,
		seen: !isOpen ? null : seenAt ? t("firm:directory.seen", { when: when(seenAt).text }) : t("firm:directory.unseen"),
	};
}

function listAddresses(connection: Connection, { t }: Formatters) {
	const { start, callback, metadata, acs } = getSsoUrls(connection);
	return connection.protocol === "oidc"
		? [
				{ label: t("firm:copy.callback"), value: callback, help: t("firm:copy.callbackHelp") },
				{ label: t("firm:copy.start"), value: start, help: t("firm:copy.startHelp") },
				{ label: t("firm:copy.scopes"), value: "openid profile email", help: null },
			]
		: [
				{ label: t("firm:copy.metadata"), value: metadata, help: t("firm:copy.metadataHelp") },
				{ label: t("firm:copy.entity"), value: metadata, help: t("firm:copy.entityHelp") },
				{ label: t("firm:copy.acs"), value: acs, help: t("firm:copy.acsHelp") },
				{ label: t("firm:copy.start"), value: start, help: t("firm:copy.startHelp") },
			];
}

function describeCertificates({ certificates }: Connection, { t, day }: Formatters) {
	return readCertificates(certificates ?? "").map(({ subject, until }) => ({
		subject,
		until: t("firm:certificate.until", { day: day(until) }),
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
		checked: checked_at ? t("firm:test.checked", { when: when(checked_at).text }) : null,
		trouble: trouble ? t(`firm:troubles.${trouble as "unreachable"}`) : null,
		detail: trouble && detail ? t("firm:test.detail", { detail }) : null,
		works: checked_at !== null && trouble === null,
		tryTo: `${getSsoUrls(connection).start}?try=1`,
		trial: trial && {
			when: tried_at ? t("firm:trial.when", { when: when(tried_at).text }) : null,
			isGood: ["enter", "tie", "create"].includes(trial.outcome),
			outcome: ["enter", "tie", "create"].includes(trial.outcome)
				? t(`firm:trial.outcomes.${trial.outcome as "enter"}`)
				: t(`firm:problems.${trial.outcome as "stale"}`, { name: connection.name }),
			claims: trial.claims,
		},
	};
}
