import { createPrivateKey, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { type SigningAccount, SigningError } from "#app/domain/signatures/provider-adapter.ts";
import { callService, getServiceBase, hmacSha256 } from "./service-call.server.ts";

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** JWT grant tokens by account, cached until a minute before expiry. */
const tokens = new Map<string, { token: string; until: number }>();

/** The entered token, or one by JWT grant when a private key exists. */
export async function getDocusignToken(account: SigningAccount, now = Date.now()): Promise<string> {
	const { clientId, userId, secrets } = account;
	if (secrets.privateKey === "") return secrets.token;
	if (!clientId || !userId) throw new SigningError("credentials", { isCertain: true });
	const { base, own } = getServiceBase(account);
	const key = hmacSha256(secrets.privateKey, `${base} ${clientId} ${userId}`, "hex");
	const known = tokens.get(key);
	if (known && known.until > now) return known.token;
	// The sign-in host is separate, and differs in the developer environment.
	const host = /(?:^|\.|\/)demo\.docusign\.net/.test(base) ? "account-d.docusign.com" : "account.docusign.com";
	const address = own ? base : `https://${host}`;
	const { access_token, expires_in } = await callService(
		{ provider: "docusign", address: own ? null : address },
		{
			method: "POST",
			path: "/oauth/token",
			headers: {},
			body: new URLSearchParams({
				grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
				assertion: makeAssertion({ clientId, userId, privateKey: secrets.privateKey, audience: host }),
			}),
		},
		answer,
	).catch((error) => {
		// Missing consent or a wrong key is answered with 400.
		if (error instanceof SigningError && error.trouble === "refused")
			throw new SigningError("credentials", { isCertain: true, detail: error.detail });
		throw error;
	});
	tokens.set(key, { token: access_token, until: now + (expires_in - 60) * 1000 });
	return access_token;
}

interface Claims {
	clientId: string;
	userId: string;
	privateKey: string;
	audience: string;
}

/** JWT (RS256) with which the application acts for its user. */
function makeAssertion({ clientId, userId, privateKey, audience }: Claims): string {
	const issued = Math.floor(Date.now() / 1000);
	const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
	const times = { iat: issued, exp: issued + 3600 };
	const head = encode({ alg: "RS256", typ: "JWT" });
	const claims = encode({ iss: clientId, sub: userId, aud: audience, scope: "signature impersonation", ...times });
	const text = `${head}.${claims}`;
	return `${text}.${sign("sha256", Buffer.from(text), openKey(privateKey)).toString("base64url")}`;
}

function openKey(pem: string): KeyObject {
	try {
		return createPrivateKey(pem);
	} catch {
		throw new SigningError("credentials", { isCertain: true });
	}
}
