import * as oidc from "openid-client";
import { z } from "zod";
import type { Assertion } from "#app/domain/access/sso-assertion.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { type Connection, openClientSecret } from "#db/queries/sso/connections.ts";
import { fetchFromProvider, isPlainHttpAllowed, requestProvider } from "./provider-fetch.server.ts";
import { SsoError } from "./sso-error.ts";
import { getSsoUrls } from "./sso-urls.ts";

const scope = "openid profile email";
const seconds = 8;

interface Described {
	config: oidc.Configuration;
	until: number;
}
/** Provider metadata and keys: valid five minutes, or until the connection changes. */
const described = new Map<string, Described>();
const keepMs = 5 * 60_000;

async function describe(connection: Connection): Promise<oidc.Configuration> {
	const key = `${connection.businessId}:${connection.uid}:${connection.updated_at.getTime()}`;
	const existing = described.get(key);
	if (existing && existing.until > Date.now()) return existing.config;
	const config = await discover(connection);
	if (described.size >= 200) described.clear();
	described.set(key, { config, until: Date.now() + keepMs });
	return config;
}

async function discover(connection: Connection): Promise<oidc.Configuration> {
	const secret = openClientSecret(connection);
	const { issuer, client_id } = connection;
	if (!issuer || !client_id || !secret) throw new SsoError("refused", "issuer, client id, client secret");
	const plain = isPlainHttpAllowed(issuer);
	try {
		const config = await oidc.discovery(new URL(issuer), client_id, { client_secret: secret }, undefined, {
			[oidc.customFetch]: fetchFromProvider as oidc.CustomFetch,
			timeout: seconds,
			execute: plain ? [oidc.allowInsecureRequests] : [],
		});
		const methods = config.serverMetadata().token_endpoint_auth_methods_supported;
		// client_secret_basic is the default of the OIDC standard.
		if (methods && !methods.includes("client_secret_basic")) return config;
		const basic = new oidc.Configuration(
			config.serverMetadata(),
			client_id,
			{ client_secret: secret },
			oidc.ClientSecretBasic(secret),
		);
		basic[oidc.customFetch] = fetchFromProvider as oidc.CustomFetch;
		basic.timeout = seconds;
		if (plain) oidc.allowInsecureRequests(basic);
		return basic;
	} catch (error) {
		throw toFailure(error, "unreachable");
	}
}

export interface OidcChecks {
	state: string;
	nonce: string;
	verifier: string;
}

/** Returns the redirect address and the state, nonce and PKCE verifier to check later. */
export async function startOidc(
	connection: Connection,
	{ hint, again }: { hint: string | null; again: boolean },
): Promise<{ to: URL; pending: OidcChecks }> {
	const config = await describe(connection);
	const pending = {
		state: oidc.randomState(),
		nonce: oidc.randomNonce(),
		verifier: oidc.randomPKCECodeVerifier(),
	};
	const to = oidc.buildAuthorizationUrl(config, {
		redirect_uri: getSsoUrls(connection).callback,
		response_type: "code",
		scope,
		state: pending.state,
		nonce: pending.nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
		code_challenge_method: "S256",
		...(hint ? { login_hint: hint } : {}),
		...(again ? { prompt: "login" } : {}),
	});
	return { to, pending };
}

/** Verifies the callback; returns the identity and all claims for an administrator's test run. */
export async function finishOidc(
	connection: Connection,
	search: string,
	pending: OidcChecks,
): Promise<{ assertion: Assertion; claims: Record<string, unknown> }> {
	const config = await describe(connection);
	try {
		const tokens = await oidc.authorizationCodeGrant(config, new URL(getSsoUrls(connection).callback + search), {
			expectedState: pending.state,
			expectedNonce: pending.nonce,
			pkceCodeVerifier: pending.verifier,
			idTokenExpected: true,
		});
		const claims: Record<string, unknown> = { ...tokens.claims() };
		const subject = String(claims.sub ?? "");
		if (typeof claims.email !== "string" && config.serverMetadata().userinfo_endpoint) {
			const more = await oidc.fetchUserInfo(config, tokens.access_token, subject);
			for (const [name, value] of Object.entries(more)) claims[name] ??= value;
		}
		return { assertion: toAssertion(connection, claims), claims };
	} catch (error) {
		throw toFailure(error, "invalid");
	}
}

const address = z.email().max(254);

const google = "https://accounts.google.com";

function toAssertion({ issuer, domains, groups_claim }: Connection, claims: Record<string, unknown>): Assertion {
	const text = (name: string) => (typeof claims[name] === "string" ? String(claims[name]).trim() : "");
	const email = address.safeParse(text("email").toLowerCase());
	// Private Google accounts may use a company-domain address; only Workspace accounts carry `hd`.
	const isPrivate = issuer === google && !domains.includes(text("hd").toLowerCase());
	const verified = isPrivate ? false : claims.email_verified;
	const names = [text("name"), `${text("given_name")} ${text("family_name")}`.trim(), text("preferred_username")];
	const groups = claims[groups_claim];
	return {
		subject: text("sub").slice(0, 500),
		email: email.data ?? null,
		emailVerified:
			verified === true || verified === "true" ? true : verified === false || verified === "false" ? false : null,
		name: names.find((name) => name !== "")?.slice(0, 200) ?? null,
		groups: Array.isArray(groups)
			? groups.filter((group) => typeof group === "string")
			: typeof groups === "string"
				? [groups]
				: [],
	};
}

/** Maps errors of the provider or the library to failures administrators can act on. */
function toFailure(error: unknown, usual: "unreachable" | "invalid"): SsoError {
	if (error instanceof SsoError) return error;
	if (error instanceof oidc.AuthorizationResponseError)
		return new SsoError(
			error.error === "access_denied" ? "denied" : "refused",
			formatAnswer(error.error, error.error_description),
		);
	if (error instanceof oidc.ResponseBodyError)
		return error.error === "invalid_grant"
			? new SsoError("replayed", formatAnswer(error.error, error.error_description))
			: new SsoError("refused", formatAnswer(error.error, error.error_description));
	const code = (error as { code?: string }).code ?? "";
	const message = error instanceof Error ? error.message : String(error);
	if (error instanceof oidc.ClientError && usual === "invalid")
		return new SsoError(code === "OAUTH_TIMEOUT" ? "unreachable" : "invalid", formatAnswer(code, message), {
			cause: error,
		});
	return new SsoError(usual, formatAnswer(code, message), { cause: error });
}

const formatAnswer = (code: string | undefined, text: string | undefined) =>
	[code, text].filter(Boolean).join(": ").slice(0, 300) || null;

export async function checkOidc(connection: Connection): Promise<{ trouble: string | null; detail: string | null }> {
	const issuer = connection.issuer ?? "";
	let answer: Awaited<ReturnType<typeof requestProvider>>;
	try {
		answer = await requestProvider(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
			method: "GET",
			headers: { accept: "application/json" },
		});
	} catch (error) {
		return { trouble: "unreachable", detail: error instanceof Error ? error.message : null };
	}
	if (answer.status !== 200) return { trouble: "noDescription", detail: String(answer.status) };
	const description = z
		.object({
			issuer: z.string(),
			authorization_endpoint: z.string(),
			token_endpoint: z.string(),
			jwks_uri: z.string(),
		})
		.safeParse(parseJson(answer.text));
	if (!description.success)
		return { trouble: "noDescription", detail: description.error.issues[0]?.path.join(".") ?? null };
	const tenant = description.data.issuer.includes("{tenantid}");
	if (description.data.issuer !== issuer && !tenant) return { trouble: "otherIssuer", detail: description.data.issuer };
	if (tenant) return { trouble: "manyTenants", detail: description.data.issuer };
	try {
		const config = await discover(connection);
		await oidc.genericGrantRequest(config, "authorization_code", {
			code: "connection-test",
			redirect_uri: getSsoUrls(connection).callback,
			code_verifier: "c".repeat(64),
		});
		return { trouble: null, detail: null };
	} catch (error) {
		if (error instanceof SsoError) return { trouble: "unreachable", detail: error.detail };
		const answered = error instanceof oidc.ResponseBodyError ? error : null;
		const challenge = error instanceof oidc.WWWAuthenticateChallengeError;
		const detail = answered
			? formatAnswer(answered.error, answered.error_description)
			: error instanceof Error
				? error.message
				: null;
		if (challenge || answered?.error === "invalid_client" || answered?.error === "unauthorized_client")
			return { trouble: "client", detail };
		// invalid_grant rejects only the made-up code: the client itself was accepted.
		if (answered?.error === "invalid_grant") return { trouble: null, detail: null };
		if (/redirect/i.test(detail ?? "")) return { trouble: "callback", detail };
		return answered ? { trouble: null, detail: null } : { trouble: "unreachable", detail };
	}
}
