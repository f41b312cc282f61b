import { type ProviderConfig, providerTimeout } from "./providers.server.ts";

export type CredentialsState = "accepted" | "refused" | "unreachable";

/** Errors of an unknown client or wrong secret (RFC 6749, 5.2; GitHub). */
const clientErrors: readonly unknown[] = [
	"invalid_client",
	"unauthorized_client",
	"incorrect_client_credentials",
	"Not Found",
];

/** Tests credentials with an invalid code: the provider blames the code or the client. */
export async function checkCredentials(config: ProviderConfig, callback: string): Promise<CredentialsState> {
	try {
		const response = await fetch(config.endpoints.token, {
			method: "POST",
			headers: { Accept: "application/json", "User-Agent": "Seleta" },
			body: new URLSearchParams({
				grant_type: "authorization_code",
				code: "credentials-check",
				code_verifier: "c".repeat(64),
				redirect_uri: callback,
				client_id: config.clientId,
				client_secret: config.clientSecret,
			}),
			signal: AbortSignal.timeout(providerTimeout),
			redirect: "error",
		});
		const body = (await response.json()) as { error?: unknown };
		if (response.status >= 500) return "unreachable";
		return response.status === 401 || clientErrors.includes(body.error) ? "refused" : "accepted";
	} catch {
		return "unreachable";
	}
}
