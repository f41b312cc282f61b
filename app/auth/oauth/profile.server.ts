import { z } from "zod";
import type { IdentityKey } from "#db/queries/identities.ts";
import { OAuthProviderError, requestProviderJson, type TokenData } from "./oauth-strategy.server.ts";
import type { ProviderConfig } from "./providers.server.ts";

export interface Profile extends IdentityKey {
	name: string;
	/** Present only when verified by the provider. */
	email: string | null;
	/** A Microsoft account that belongs to no company. */
	isPersonal: boolean;
	/** Directory address, and whether Microsoft verified its domain. */
	work?: { email: string; domainVerified: boolean };
}

const openId = z.object({
	sub: z.string().min(1),
	name: z.string().optional(),
	email: z.string().optional(),
	email_verified: z.union([z.boolean(), z.string()]).optional(),
});

export async function readProfile(config: ProviderConfig, tokens: TokenData): Promise<Profile> {
	try {
		if (config.provider === "github") return await readGithub(config, tokens);
		if (config.provider === "microsoft") return await readMicrosoft(config, tokens);
		const user = openId.parse(await ask(config.endpoints.userinfo, tokens));
		const proven = user.email_verified === true || user.email_verified === "true";
		return profile(config, { subject: user.sub, name: user.name, email: proven ? user.email : null });
	} catch (error) {
		if (error instanceof z.ZodError)
			throw new OAuthProviderError("the provider's profile cannot be read", { cause: error });
		throw error;
	}
}

const githubUser = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function readGithub(config: ProviderConfig, tokens: TokenData): Promise<Profile> {
	const user = githubUser.parse(await ask(config.endpoints.userinfo, tokens));
	const emails = config.endpoints.emails ? githubEmails.parse(await ask(config.endpoints.emails, tokens)) : [];
	const proven = emails.find((email) => email.primary && email.verified);
	return profile(config, { subject: String(user.id), name: user.name || user.login, email: proven?.email });
}

/** Microsoft's tenant for personal accounts. */
const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

const microsoftClaims = z.object({
	iss: z.string().min(1),
	aud: z.string(),
	exp: z.number(),
	sub: z.string().min(1),
	tid: z.string().optional(),
	oid: z.string().optional(),
	name: z.string().optional(),
	email: z.string().optional(),
	xms_edov: z.union([z.boolean(), z.string(), z.number()]).optional(),
});

/** Received over TLS from the endpoint (OpenID Connect, 3.1.3.7); its e-mail proves nothing without `work`. */
async function readMicrosoft(config: ProviderConfig, { id_token }: TokenData): Promise<Profile> {
	const payload = id_token?.split(".")[1];
	if (!payload) throw new OAuthProviderError("no id token");
	const claims = microsoftClaims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
	if (claims.aud !== config.clientId) throw new OAuthProviderError("the id token is for somebody else");
	if (claims.exp * 1000 < Date.now()) throw new OAuthProviderError("the id token is too old");
	const isPersonal = claims.tid === personalTenant;
	return {
		...profile(config, { subject: claims.oid ?? claims.sub, name: claims.name, email: null }),
		issuer: claims.iss,
		isPersonal,
		...getWork(claims),
	};
}

/** Only when the issuer matches the token's tenant. */
function getWork({ iss, tid, email, xms_edov: verified }: z.output<typeof microsoftClaims>): Pick<Profile, "work"> {
	const address = z.email().max(254).safeParse(email?.trim().toLowerCase());
	if (!tid || iss !== `https://login.microsoftonline.com/${tid}/v2.0` || !address.success) return {};
	return { work: { email: address.data, domainVerified: [true, 1, "1", "true"].includes(verified ?? false) } };
}

interface Result {
	subject: string;
	name: string | null | undefined;
	email: string | null | undefined;
}

function profile({ provider, issuer }: ProviderConfig, { subject, name, email }: Result): Profile {
	const address = z.email().max(254).safeParse(email?.trim().toLowerCase());
	return {
		provider,
		issuer,
		subject,
		name: (name?.trim() || address.data?.split("@")[0] || subject).slice(0, 200),
		email: address.data ?? null,
		isPersonal: false,
	};
}

function ask(endpoint: string, { access_token }: TokenData): Promise<object> {
	return requestProviderJson(endpoint, { headers: { Authorization: `Bearer ${access_token}` } });
}
