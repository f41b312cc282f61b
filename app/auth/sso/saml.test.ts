import { inflateRawSync } from "node:zlib";
import * as samlify from "samlify";
import { describe, expect, test } from "vitest";
import { joinCertificates } from "#app/domain/access/saml-certificates.ts";
import { createSelfSignedCertificate } from "#app/integrations/signing/certificate.server.ts";
import * as metadata from "#app/routes/auth/sso/metadata.ts";
import {
	aConnection,
	domain,
	expectProblem,
	finishSsoSignIn,
	getSessionUser,
	postSamlResponse,
	visitSsoStart,
} from "#app/routes/auth/sso/sso.testing.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { parseIdpMetadata } from "./parse-idp-metadata.server.ts";

// All input of the library here comes from itself or the product.
samlify.setSchemaValidator({ validate: async () => "ok" });

const issuer = "https://idp.example/saml";
const page = "https://idp.example/sso";
const email = `ana.prado@${domain}`;

async function aKey() {
	const { key } = await createSelfSignedCertificate({ name: "Acme ID", cnpj: null });
	const pem = key.privateKey
		.toString("base64")
		.replace(/(.{64})/g, "$1\n")
		.trim();
	return {
		privateKey: `-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----`,
		certificate: key.chain[0]?.toString("base64") ?? "",
	};
}
const own = await aKey();
const stranger = await aKey();

const anIdentityProvider = ({ privateKey, certificate }: typeof own) =>
	samlify.IdentityProvider({
		entityID: issuer,
		privateKey,
		signingCert: certificate,
		wantAuthnRequestsSigned: false,
		requestSignatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
		singleSignOnService: [{ Binding: samlify.Constants.namespace.binding.redirect, Location: page }],
	});
const provider = anIdentityProvider(own);

const wanted = {
	protocol: "saml" as const,
	issuer,
	sign_in_url: page,
	certificates: joinCertificates([own.certificate]),
};

/** The number of the request that a browser was sent to the provider with. */
function readRequest(location: string | null): string {
	const request = new URL(location ?? "").searchParams.get("SAMLRequest") ?? "";
	const xml = inflateRawSync(Buffer.from(request, "base64")).toString();
	expect(xml).toContain("AssertionConsumerServiceURL=");
	return / ID="([^"]+)"/.exec(xml)?.[1] ?? "";
}

interface AnswerValues {
	requestId?: string;
	email?: string;
	audience?: string;
	recipient?: string;
	/** Minutes from now. */
	until?: number;
	from?: number;
	idp?: typeof provider;
	issuer?: string;
}

/** Signed answer of the identity provider, based on the product's own metadata. */
async function answer(browser: Browser, connection: Connection, said: AnswerValues) {
	const { body } = await browser.visit(metadata, {
		path: `/sso/${connection.businessId}/${connection.uid}/metadata`,
		params: { business: String(connection.businessId), uid: connection.uid },
	});
	const service = samlify.ServiceProvider({ metadata: body as string });
	const acs = service.entityMeta.getAssertionConsumerService("post") as string;
	const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	const attributes = `<saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>Ana Prado</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`;
	const values = {
		ID: samlify.Utility.base64Encode(String(Math.random())).replace(/\W/g, "x"),
		AssertionID: `_${Math.random().toString(36).slice(2)}`,
		Destination: acs,
		Audience: said.audience ?? service.entityMeta.getEntityID(),
		SubjectRecipient: said.recipient ?? acs,
		Issuer: said.issuer ?? issuer,
		IssueInstant: at(0),
		StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success",
		ConditionsNotBefore: at(said.from ?? 0),
		ConditionsNotOnOrAfter: at(said.until ?? 5),
		SubjectConfirmationDataNotOnOrAfter: at(said.until ?? 5),
		NameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
		NameID: said.email ?? email,
		InResponseTo: said.requestId ?? "",
		AuthnStatement: "",
	};
	const { context } = await (said.idp ?? provider).createLoginResponse(
		service,
		{ extract: {} },
		"post",
		{},
		{
			customTagReplacement: (template: string) => {
				const whole = template.replace("{AttributeStatement}", attributes);
				const filled = samlify.SamlLib.replaceTagsByValue(whole, values);
				// A sign-in started by the provider has no InResponseTo.
				return { id: values.ID, context: said.requestId ? filled : filled.replaceAll(' InResponseTo=""', "") };
			},
		},
	);
	return context;
}

const changed = (response: string, change: (xml: string) => string) =>
	Buffer.from(change(Buffer.from(response, "base64").toString())).toString("base64");

describe("SAML sign-in", () => {
	test("signs in the recruiter named by a signed assertion in the browser that sent the request", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, wanted);
			const ana = await aRecruiter(trx, { email, status: "active" });
			const browser = new Browser(db, home.host);
			const requestId = readRequest((await visitSsoStart(browser, connection)).location);
			const response = await answer(browser, connection, { requestId });
			const posted = await postSamlResponse(browser, connection, response);
			expect(posted.location).toBe(`/sso/${home.id}/${connection.uid}/finish`);
			expect(await getSessionUser(browser)).toBeNull();
			expect((await finishSsoSignIn(browser, connection)).location).toBe("/recruiters/dashboard");
			expect(await getSessionUser(browser)).toMatchObject({ id: ana.id });
			expectProblem(await postSamlResponse(browser, connection, response), connection, "replayed");
		}));

	test("refuses a response to a request from another browser", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, wanted);
			await aRecruiter(trx, { email, status: "active" });
			const [attacker, victim] = [new Browser(db, home.host), new Browser(db, home.host)];
			const requestId = readRequest((await visitSsoStart(attacker, connection)).location);
			await visitSsoStart(victim, connection);
			await postSamlResponse(victim, connection, await answer(attacker, connection, { requestId }));
			expectProblem(await finishSsoSignIn(victim, connection), connection, "stale");
			expect(await getSessionUser(victim)).toBeNull();
		}));

	test("starts its own request when the provider initiates the sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, wanted);
			const browser = new Browser(db, home.host);
			const posted = await postSamlResponse(browser, connection, await answer(browser, connection, {}));
			expect(posted.location).toBe(`/sso/${home.id}/${connection.uid}`);
			expect(await getSessionUser(browser)).toBeNull();
		}));

	const hostile: [string, AnswerValues, ((xml: string) => string)?][] = [
		["no signature", {}, (xml) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")],
		["an address changed after signing", {}, (xml) => xml.replaceAll(email, `chefe@${domain}`)],
		[
			"a second assertion beside the signed one",
			{},
			(xml) => {
				const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
				const forged = assertion
					.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
					.replaceAll(email, `chefe@${domain}`);
				return xml.replace("<saml:Assertion", `${forged}<saml:Assertion`);
			},
		],
		["a stranger's signature", { idp: anIdentityProvider(stranger) }],
		["another audience", { audience: "https://other.example" }],
		["another recipient", { recipient: "https://other.example/acs" }],
		["another issuer", { issuer: "https://other.example" }],
		["a time that is over by more than two minutes", { until: -3 }],
		["a time that comes in more than two minutes", { from: 3 }],
		["something that is no XML", {}, () => "hello"],
		["an entity of its own", {}, (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`],
	];
	for (const [name, said, change] of hostile)
		test(`refuses an assertion with ${name}`, () =>
			withRollback(async ({ db, trx, business: home }) => {
				const connection = await aConnection(trx, home, wanted);
				await aRecruiter(trx, { email, status: "active" });
				await aRecruiter(trx, { email: `chefe@${domain}`, status: "active" });
				const browser = new Browser(db, home.host);
				const requestId = readRequest((await visitSsoStart(browser, connection)).location);
				const response = await answer(browser, connection, { requestId, ...said });
				const posted = await postSamlResponse(browser, connection, change ? changed(response, change) : response);
				expectProblem(posted, connection, "invalid");
				await finishSsoSignIn(browser, connection);
				expect(await getSessionUser(browser)).toBeNull();
			}));

	test("accepts an assertion when the provider's clock is one minute ahead", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const connection = await aConnection(trx, home, wanted);
			await aRecruiter(trx, { email, status: "active" });
			const browser = new Browser(db, home.host);
			const requestId = readRequest((await visitSsoStart(browser, connection)).location);
			await postSamlResponse(browser, connection, await answer(browser, connection, { requestId, from: 1 }));
			expect((await finishSsoSignIn(browser, connection)).location).toBe("/recruiters/dashboard");
		}));
});

test("parseIdpMetadata reads a provider's metadata and returns null for any other text", async () => {
	expect(await parseIdpMetadata(provider.getMetadata())).toEqual({
		issuer,
		sign_in_url: page,
		certificates: joinCertificates([own.certificate]),
	});
	for (const text of ["", "hello", "<html></html>", provider.getMetadata().replace("IDPSSODescriptor", "Other")])
		expect(await parseIdpMetadata(text)).toBeNull();
});
