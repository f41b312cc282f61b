import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";
import { type ProviderConfig, providerTimeout } from "./providers.server.ts";

type Tokens = OAuth2Strategy.VerifyOptions["tokens"];

/** The provider did not answer, or answered with an error. */
export class OAuthProviderError extends Error {}

interface StrategyConfig extends Omit<ProviderConfig, "provider"> {
	/** Sends the client secret in a header (RFC 6749, 2.3.1). */
	basicAuth?: boolean;
}

/** Code flow with PKCE S256; sends the secret in the body by default. */
export class OAuthProviderStrategy<User> extends OAuth2Strategy<User> {
	readonly #config: StrategyConfig;

	constructor(config: StrategyConfig, redirectURI: string, cookie: Cookie, verify: (data: TokenData) => Promise<User>) {
		const { clientId, clientSecret, scopes, endpoints } = config;
		super(
			{
				clientId,
				clientSecret,
				scopes,
				redirectURI,
				cookie,
				authorizationEndpoint: endpoints.authorize,
				tokenEndpoint: endpoints.token,
			},
			({ tokens }) => verify(tokenData.parse(tokens.data)),
		);
		this.#config = config;
	}

	protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
		const { clientId, clientSecret, endpoints, basicAuth } = this.#config;
		const name = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
		const data = await requestProviderJson(endpoints.token, {
			method: "POST",
			...(basicAuth ? { headers: { authorization: `Basic ${name}` } } : {}),
			body: new URLSearchParams({
				grant_type: "authorization_code",
				code,
				code_verifier: codeVerifier,
				redirect_uri: String(this.options.redirectURI),
				...(basicAuth ? {} : { client_id: clientId, client_secret: clientSecret }),
			}),
		});
		// Later code reads only `data`; the library does not export the class.
		return { data } as Tokens;
	}
}

type Cookie = Exclude<OAuth2Strategy.ConstructorOptions["cookie"], string | undefined>;

const tokenData = z.object({
	access_token: z.string().min(1),
	id_token: z.string().optional(),
	refresh_token: z.string().optional(),
	expires_in: z.union([z.number(), z.string()]).optional(),
});
export type TokenData = z.output<typeof tokenData>;

/** JSON of a provider within ten seconds, or `OAuthProviderError`; redirects are refused. */
export async function requestProviderJson(endpoint: string, init: RequestInit): Promise<object> {
	const headers = { Accept: "application/json", "User-Agent": "Seleta", ...(init.headers as Record<string, string>) };
	try {
		const signal = AbortSignal.timeout(providerTimeout);
		const response = await fetch(endpoint, { ...init, headers, signal, redirect: "error" });
		const body: unknown = await response.json();
		if (!response.ok || typeof body !== "object" || body === null || "error" in body) {
			throw new OAuthProviderError(`${new URL(endpoint).host} answered ${response.status}`);
		}
		return body;
	} catch (error) {
		if (error instanceof OAuthProviderError) throw error;
		throw new OAuthProviderError(`${new URL(endpoint).host} did not answer`, { cause: error });
	}
}
