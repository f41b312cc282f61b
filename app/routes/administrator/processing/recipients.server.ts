import { readSocialCredentials } from "#app/auth/oauth/providers.server.ts";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import type { RecipientKind } from "#app/domain/processing/processing-activities.ts";
import type { Recipient } from "#app/domain/processing/processing-data.ts";
import { setting } from "#app/environment.ts";
import { getModelBase } from "#app/integrations/assistant/chat-completions.server.ts";
import { getBoardBase } from "#app/integrations/job-boards/board-call.server.ts";
import { hasMailgun } from "#app/integrations/mail/mailgun.server.ts";
import { hasMicrosoft } from "#app/integrations/mail/microsoft.server.ts";
import { getProviderBase } from "#app/integrations/messaging/provider-call.server.ts";
import { getServiceBase } from "#app/integrations/signing/service-call.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findAssistantRules } from "#db/queries/assistants.ts";
import { countClientsWithProfiles, listOutsideSystems } from "#db/queries/processing/external-systems.ts";

/** Only recipients whose integration is enabled. */
export async function listRecipients(db: Scoped): Promise<Recipient[]> {
	const systems = await listOutsideSystems(db);
	const clients = await countClientsWithProfiles(db);
	const own: Recipient[] = clients > 0 ? [inner("client_companies", String(clients))] : [];
	if (systems.isShut) return own;
	const { on: hasAssistants } = await findAssistantRules(db);
	return [
		...own,
		...listMail(),
		...listStorage(),
		...systems.integrations.map(({ name, provider, address }) => toIntegration(name, provider, address)),
		...systems.boards.map(({ provider, address }) =>
			outer("job_board", provider, getBoardBase({ provider: provider as "push", address }).base),
		),
		...systems.channels.map(({ name, provider, address }) =>
			outer("messages", name, getProviderBase({ provider: provider as "http", address }).base),
		),
		...systems.signing.map(({ provider, address }) =>
			outer("signatures", provider, getServiceBase({ provider: provider as "clicksign", address }).base),
		),
		...(systems.timestamp ? [outer("timestamp", "RFC 3161", systems.timestamp.address)] : []),
		...(systems.model
			? [outer("language_model", systems.model.model ?? "", getModelBase(systems.model.address).base)]
			: []),
		...(hasAssistants ? [inner("assistants", "MCP")] : []),
		...systems.ssoConnections.map(({ name, issuer, url }) => outer("sign_in", name, issuer ?? url)),
		...listSocial(systems.sites),
		...systems.calendars.map(({ kind }) => outer("calendar", kind, calendarHosts[kind] ?? null)),
		...systems.sites.flatMap(({ title, analytics }) =>
			analytics ? [outer("analytics", `Google Analytics (${title})`, "https://www.google-analytics.com")] : [],
		),
		...systems.esocial.map(({ name, address }) => outer("esocial", name, address ?? "https://www.gov.br")),
		...systems.exports.map(({ target }) => toExport(target)),
	];
}

const inner = (kind: RecipientKind, name: string): Recipient => ({ kind, name, host: null, isInside: true });

/** A host is inside when no public https address leads to it. */
function outer(kind: RecipientKind, name: string, address: string | null): Recipient {
	if (!address || !URL.canParse(address)) return { kind, name, host: null, isInside: false };
	const { host, hostname, protocol } = new URL(address);
	const isInside = findOutboundUrlProblem(protocol === "http:" ? `https://${hostname}/` : address) === "inside";
	return { kind, name, host: host || hostname, isInside };
}

const calendarHosts: Readonly<Record<string, string>> = {
	google: "https://www.googleapis.com",
	microsoft: "https://graph.microsoft.com",
	zoom: "https://api.zoom.us",
};

function toIntegration(name: string, provider: string, address: string | null): Recipient {
	if (provider === "webhook") return outer("webhook", name, address);
	if (provider === "cv_parser") return outer("cv_parser", name, address ?? setting("CV_PARSER_URL") ?? null);
	if (provider === "nfse_file") return inner("billing", name);
	const simulator = provider === "erp_1" ? setting("BILLING_ERP_1_URL") : setting("BILLING_ERP_2_URL");
	return outer("billing", name, address ?? simulator ?? null);
}

function listMail(): Recipient[] {
	const smtp = setting("SMTP_URL");
	const imap = setting("IMAP_URL");
	const isMicrosoft = hasMicrosoft() && Boolean(setting("MICROSOFT_TENANT_ID"));
	return [
		...(smtp ? [outer("mail", "SMTP", toHttps(smtp))] : []),
		...(imap ? [outer("mail", "IMAP", toHttps(imap))] : []),
		...(hasMailgun() ? [outer("mail", "Mailgun", setting("MAILGUN_BASE_URL"))] : []),
		...(isMicrosoft ? [outer("mail", "Microsoft 365", setting("MICROSOFT_GRAPH_URL"))] : []),
	];
}

/** Converts a mail server address to https to extract its host. */
const toHttps = (address: string) => (URL.canParse(address) ? `https://${new URL(address).hostname}/` : null);

function listStorage(): Recipient[] {
	const bucket = setting("S3_BUCKET");
	return bucket
		? [outer("storage", bucket, setting("S3_ENDPOINT") ?? `https://s3.${setting("S3_REGION")}.amazonaws.com`)]
		: [];
}

function toExport(target: string): Recipient {
	const bucket = setting("EXPORT_S3_BUCKET");
	if (target === "folder" || !bucket) return inner("exports", target);
	return outer("exports", bucket, setting("S3_ENDPOINT") ?? `https://s3.${setting("S3_REGION")}.amazonaws.com`);
}

const socialHosts = {
	linkedin: "https://www.linkedin.com",
	github: "https://github.com",
	google: "https://accounts.google.com",
	microsoft: "https://login.microsoftonline.com",
} as const;

function listSocial(sites: readonly { social: string | null }[]): Recipient[] {
	const names = new Set(sites.flatMap(({ social }) => Object.keys(readSocialCredentials(social))));
	return (Object.keys(socialHosts) as (keyof typeof socialHosts)[]).flatMap((name) =>
		names.has(name) ? [outer("social_sign_in", name, socialHosts[name])] : [],
	);
}
