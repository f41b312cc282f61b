import type { Connection } from "#db/queries/sso/connections.ts";
import { checkOidc } from "./oidc.server.ts";
import { requestProvider } from "./provider-fetch.server.ts";
import { readCertificates } from "./read-certificates.server.ts";

interface Check {
	trouble: string | null;
	detail: string | null;
}

/** `trouble` names the configuration problem, `detail` quotes the provider; null when there is none. */
export async function checkConnection(connection: Connection): Promise<Check> {
	if (connection.shut) return { trouble: "sandbox", detail: null };
	if (!connection.issuer) return { trouble: "incomplete", detail: null };
	if (connection.domains.length === 0) return { trouble: "noDomain", detail: null };
	return connection.protocol === "oidc" ? checkOidc(connection) : checkSaml(connection);
}

/** SAML has no test request: only the certificates and the sign-in page are checked. */
async function checkSaml(connection: Connection): Promise<Check> {
	const certificates = readCertificates(connection.certificates ?? "");
	if (!connection.sign_in_url || certificates.length === 0) return { trouble: "incomplete", detail: null };
	const isOver = certificates.every(({ until }) => until.getTime() <= Date.now());
	if (isOver) return { trouble: "certificateOver", detail: certificates[0]?.subject ?? null };
	try {
		const { status } = await requestProvider(connection.sign_in_url, { method: "GET" });
		// The endpoint may reject a probe; only 404 and 410 mean that it is missing.
		return status === 404 || status === 410
			? { trouble: "noPage", detail: String(status) }
			: { trouble: null, detail: null };
	} catch (error) {
		return { trouble: "unreachable", detail: error instanceof Error ? error.message : null };
	}
}
