import { randomBytes } from "node:crypto";
import type { Profile, SAML } from "@node-saml/node-saml";
import { z } from "zod";
import { splitCertificates } from "#app/domain/access/saml-certificates.ts";
import type { Assertion } from "#app/domain/access/sso-assertion.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { SsoError } from "./sso-error.ts";
import { getSsoUrls } from "./sso-urls.ts";

/** Tolerated clock skew of a provider, in milliseconds. */
const skew = 2 * 60_000;
const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

async function getService(
	connection: Connection,
	{ id, again = false }: { id?: string; again?: boolean } = {},
): Promise<SAML> {
	// Loaded lazily: only SAML sign-ins need it.
	const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
	const { acs, metadata } = getSsoUrls(connection);
	return new SAML({
		callbackUrl: acs,
		issuer: metadata,
		audience: metadata,
		entryPoint: connection.sign_in_url ?? "",
		idpCert: splitCertificates(connection.certificates ?? ""),
		identifierFormat: null,
		disableRequestedAuthnContext: true,
		wantAssertionsSigned: true,
		wantAuthnResponseSigned: false,
		acceptedClockSkewMs: skew,
		// InResponseTo is checked later against this browser's own request, which works in any process.
		validateInResponseTo: ValidateInResponseTo.never,
		forceAuthn: again,
		signatureAlgorithm: "sha256",
		...(id ? { generateUniqueId: () => id } : {}),
	});
}

/** Returns the redirect address and the request id the answer must name. */
export async function startSaml(
	connection: Connection,
	{ again }: { again: boolean },
): Promise<{ to: URL; pending: { requestId: string } }> {
	const requestId = `_${randomBytes(20).toString("hex")}`;
	const to = await (await getService(connection, { id: requestId, again })).getAuthorizeUrlAsync("", undefined, {});
	return { to: new URL(to), pending: { requestId } };
}

export interface SamlResponse {
	assertion: Assertion;
	/** `InResponseTo` of the signed assertion; null when the provider initiated the sign-in. */
	requestId: string | null;
	/** Assertion ID; each is accepted only once. */
	assertionId: string;
	claims: Record<string, unknown>;
}

/** A posted answer, proved: signature, issuer, audience, recipient and times. */
export async function verifySamlResponse(connection: Connection, response: string): Promise<SamlResponse> {
	// Legitimate answers have no document type, which allows external entities and entity expansion.
	if (/<!DOCTYPE/i.test(Buffer.from(response, "base64").toString())) throw new SsoError("invalid", "DOCTYPE");
	let profile: Profile | null;
	try {
		const service = await getService(connection);
		({ profile } = await service.validatePostResponseAsync({ SAMLResponse: response }));
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		const isRefusal = text.startsWith("SAML provider returned");
		throw new SsoError(isRefusal ? "refused" : "invalid", text.slice(0, 300), { cause: error });
	}
	if (!profile) throw new SsoError("invalid", "no assertion");
	if (profile.issuer !== connection.issuer) throw new SsoError("invalid", `issuer ${profile.issuer}`);
	const { confirmation, assertionId } = readSigned(profile.getAssertion?.());
	if (confirmation.Recipient !== getSsoUrls(connection).acs)
		throw new SsoError("invalid", `recipient ${confirmation.Recipient}`);
	return {
		assertion: toAssertion(connection, profile),
		requestId: confirmation.InResponseTo ?? null,
		assertionId,
		claims: { NameID: profile.nameID, Format: profile.nameIDFormat, ...(profile.attributes as object | undefined) },
	};
}

const signedSchema = z.object({
	Assertion: z.object({
		$: z.object({ ID: z.string().min(1) }),
		Subject: z
			.array(
				z.object({
					SubjectConfirmation: z
						.array(
							z.object({
								$: z.object({ Method: z.literal("urn:oasis:names:tc:SAML:2.0:cm:bearer") }),
								SubjectConfirmationData: z
									.array(
										z.object({
											$: z.object({
												Recipient: z.string(),
												NotOnOrAfter: z.string(),
												InResponseTo: z.string().optional(),
											}),
										}),
									)
									.length(1),
							}),
						)
						.length(1),
				}),
			)
			.length(1),
	}),
});

/** Only the confirmation inside the signed assertion is trusted. */
function readSigned(assertion: unknown) {
	const parsed = signedSchema.safeParse(assertion);
	if (!parsed.success) throw new SsoError("invalid", "subject confirmation");
	const { $, Subject } = parsed.data.Assertion;
	const data = Subject[0]?.SubjectConfirmation[0]?.SubjectConfirmationData[0]?.$;
	if (!data) throw new SsoError("invalid", "subject confirmation");
	const until = Date.parse(data.NotOnOrAfter);
	if (!(until + skew > Date.now())) throw new SsoError("invalid", `until ${data.NotOnOrAfter}`);
	return { confirmation: data, assertionId: $.ID };
}

const address = z.email().max(254);
const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const emailNames = [
	"email",
	"mail",
	"emailAddress",
	"Email",
	`${claims}/emailaddress`,
	"urn:oid:0.9.2342.19200300.100.1.3",
];
const nameNames = [
	"displayName",
	"http://schemas.microsoft.com/identity/claims/displayname",
	"urn:oid:2.16.840.1.113730.3.1.241",
];
const firstNames = ["firstName", "givenName", `${claims}/givenname`, "urn:oid:2.5.4.42"];
const lastNames = ["lastName", "surname", "sn", `${claims}/surname`, "urn:oid:2.5.4.4"];
const groupNames = ["http://schemas.microsoft.com/ws/2008/06/identity/claims/groups", "memberOf"];

function toAssertion(connection: Connection, profile: Profile): Assertion {
	const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
	const list = (name: string) => {
		const value = attributes[name];
		return (Array.isArray(value) ? value : [value])
			.filter((item) => typeof item === "string")
			.map((item) => item.trim());
	};
	const first = (names: readonly string[]) => names.flatMap(list).find((text) => text !== "") ?? "";
	const fromName = profile.nameIDFormat === format || profile.nameID.includes("@") ? profile.nameID : "";
	const email = address.safeParse((first(emailNames) || fromName).trim().toLowerCase()).data ?? null;
	const subject = profile.nameIDFormat === transient ? (email ?? "") : profile.nameID;
	const name =
		first(nameNames) || `${first(firstNames)} ${first(lastNames)}`.trim() || first([`${claims}/name`, "name"]);
	const groups = [connection.groups_claim, ...groupNames].flatMap(list).filter((text) => text !== "");
	return {
		subject: subject.slice(0, 500),
		email,
		// SAML has no such claim: the business's own directory vouches for its addresses.
		emailVerified: null,
		name: name.slice(0, 200) || null,
		groups: [...new Set(groups)],
	};
}

export async function buildSamlMetadata(connection: Connection): Promise<string> {
	const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
	const { acs, metadata } = getSsoUrls(connection);
	return generateServiceProviderMetadata({
		issuer: metadata,
		callbackUrl: acs,
		identifierFormat: format,
		wantAssertionsSigned: true,
		generateUniqueId: () => `_${connection.uid}`,
	});
}
