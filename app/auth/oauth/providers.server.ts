import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { database, site } from "#app/context.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { Site } from "#app/domain/brands/site.ts";
import { setting } from "#app/environment.ts";
import { log } from "#app/ops/log.ts";
import { decrypt, encrypt } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findSocialCredentials, type Provider } from "#db/queries/identities.ts";

type Context = Readonly<RouterContextProvider>;

interface Endpoints {
	authorize: string;
	token: string;
	userinfo: string;
	/** GitHub returns verified addresses at a separate endpoint. */
	emails?: string;
}

interface Existing {
	issuer: string;
	scopes: string[];
	endpoints: Endpoints;
}

export interface ProviderConfig extends Existing {
	provider: Provider;
	clientId: string;
	clientSecret: string;
}

const microsoft = "https://login.microsoftonline.com/common/oauth2/v2.0";

const existing: Record<Provider, Existing> = {
	linkedin: {
		issuer: "https://www.linkedin.com/oauth",
		scopes: ["openid", "profile", "email"],
		endpoints: {
			authorize: "https://www.linkedin.com/oauth/v2/authorization",
			token: "https://www.linkedin.com/oauth/v2/accessToken",
			userinfo: "https://api.linkedin.com/v2/userinfo",
		},
	},
	github: {
		issuer: "https://github.com",
		scopes: ["read:user", "user:email"],
		endpoints: {
			authorize: "https://github.com/login/oauth/authorize",
			token: "https://github.com/login/oauth/access_token",
			userinfo: "https://api.github.com/user",
			emails: "https://api.github.com/user/emails",
		},
	},
	google: {
		issuer: "https://accounts.google.com",
		scopes: ["openid", "profile", "email"],
		endpoints: {
			authorize: "https://accounts.google.com/o/oauth2/v2/auth",
			token: "https://oauth2.googleapis.com/token",
			userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
		},
	},
	microsoft: {
		issuer: "https://login.microsoftonline.com",
		scopes: ["openid", "profile", "email"],
		endpoints: {
			authorize: `${microsoft}/authorize`,
			token: `${microsoft}/token`,
			userinfo: "https://graph.microsoft.com/oidc/userinfo",
		},
	},
};

const url = z.url({ protocol: /^https?$/ });
const credentials = z.object({
	clientId: z.string().min(1),
	clientSecret: z.string().min(1),
	issuer: z.string().min(1).optional(),
	endpoints: z.object({ authorize: url, token: url, userinfo: url, emails: url }).partial().optional(),
});
/** Decrypted `site_configs.social_credentials`. */
export const socialCredentialsSchema = z.partialRecord(
	z.enum(["linkedin", "github", "google", "microsoft"]),
	credentials,
);
export const socialPurpose = "social_credentials";

export type SocialCredentials = z.output<typeof socialCredentialsSchema>;

export const providers = Object.keys(existing) as Provider[];

/** In milliseconds. */
export const providerTimeout = 10_000;

/** Candidates enter by the first three, recruiters by Microsoft, client contacts by none. */
export function getProviderStrategy(provider: Provider): Strategy {
	return provider === "microsoft" ? "recruiters" : "candidates";
}

export function isProvider(value: string | undefined): value is Provider {
	return value !== undefined && Object.hasOwn(existing, value);
}

/** The providers this brand has credentials for: no credentials, no button. */
export async function listProviders(context: Context, strategy: Strategy): Promise<Provider[]> {
	const configured = await credentialsHere(context);
	return providers.filter((provider) => getProviderStrategy(provider) === strategy && configured[provider]);
}

/** Provider settings of this brand; null when unused. */
export async function findProviderConfig(context: Context, provider: Provider): Promise<ProviderConfig | null> {
	return getProviderConfig(provider, await credentialsHere(context));
}

/** A provider with the brand's credentials; null without any. */
export function getProviderConfig(provider: Provider, credentials: SocialCredentials): ProviderConfig | null {
	const result = credentials[provider];
	if (!result) return null;
	const { issuer, scopes, endpoints } = existing[provider];
	return {
		provider,
		scopes,
		clientId: result.clientId,
		clientSecret: result.clientSecret,
		issuer: result.issuer ?? issuer,
		endpoints: { ...endpoints, ...result.endpoints },
	};
}

/** Public client ids for the browser, never secrets. */
export async function getSocialClients(context: Context, brand: Site) {
	const configured = await getCredentials(context, brand);
	return Object.fromEntries(
		providers.flatMap((provider) => {
			const result = configured[provider];
			return result ? [[provider, { client_id: result.clientId, scope: existing[provider].scopes.join(" ") }]] : [];
		}),
	);
}

function credentialsHere(context: Context): Promise<SocialCredentials> {
	return getCredentials(context, context.get(site));
}

async function getCredentials(
	context: Context,
	{ id, businessId, hasSocialCredentials }: Site,
): Promise<SocialCredentials> {
	if (id === null || businessId === null) return {};
	if (!hasSocialCredentials) return fromEnvironment();
	const sealed = await inBusiness(context.get(database), businessId, (trx) => findSocialCredentials(trx, id));
	return { ...fromEnvironment(), ...readSocialCredentials(sealed) };
}

export const sealSocialCredentials = (credentials: SocialCredentials): string =>
	encrypt(JSON.stringify(credentials), socialPurpose);

export function readSocialCredentials(sealed: string | null): SocialCredentials {
	if (!sealed) return {};
	try {
		return socialCredentialsSchema.parse(JSON.parse(decrypt(sealed, socialPurpose)));
	} catch (error) {
		// A brand with unreadable credentials still has its sign-in form.
		log.error({ err: error }, "social credentials could not be read");
		return {};
	}
}

function fromEnvironment(): SocialCredentials {
	const [clientId, clientSecret] = [setting("MICROSOFT_CLIENT_ID"), setting("MICROSOFT_CLIENT_SECRET")];
	return clientId && clientSecret ? { microsoft: { clientId, clientSecret } } : {};
}
