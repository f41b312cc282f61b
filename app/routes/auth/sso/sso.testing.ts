import { expect } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import { person } from "#app/context.ts";
import * as acs from "#app/routes/auth/sso/acs.ts";
import * as callback from "#app/routes/auth/sso/callback.ts";
import * as finish from "#app/routes/auth/sso/finish.ts";
import * as start from "#app/routes/auth/sso/start.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ConnectionValues, findConnection, insertConnection } from "#db/queries/sso/connections.ts";
import { insertDomain } from "#db/queries/sso/domains.ts";
import { aRecruiter, type TestBusiness } from "#db/testing.ts";

export const domain = "acme.example";

interface Wanted extends Partial<ConnectionValues> {
	protocol?: "oidc" | "saml";
	companyId?: number;
	domains?: string[];
}

/** A connection that is on, of a business of a test. */
export async function aConnection(trx: Scoped, home: TestBusiness, wanted: Wanted = {}) {
	const { protocol = "oidc", companyId, domains = [domain], ...values } = wanted;
	const maker = await aRecruiter(trx, { is_admin: true });
	const strategy = companyId === undefined ? ("recruiters" as const) : ("client_contacts" as const);
	const { uid } = await insertConnection(
		trx,
		{ protocol, strategy, companyId: companyId ?? null, recruiterId: maker.id },
		{
			name: "Acme ID",
			host: home.host,
			issuer: null,
			client_id: "client",
			secret: "client-secret",
			sign_in_url: null,
			certificates: null,
			groups_claim: "groups",
			creates_people: false,
			default_role_id: null,
			has_second_factor: false,
			active: true,
			...values,
		},
	);
	const { id } = (await findConnection(trx, { uid })) ?? { id: 0 };
	for (const name of domains) await insertDomain(trx, { id, strategy }, name);
	const connection = await findConnection(trx, { uid });
	if (!connection) throw new Error("no connection");
	return connection;
}

type Of = { businessId: number; uid: string };

const at = ({ businessId, uid }: Of, part: string) => ({
	path: `/sso/${businessId}/${uid}${part}`,
	params: { business: String(businessId), uid },
});

export const visitSsoStart = (browser: Browser, of: Of, search = "") => browser.visit(start, at(of, search));
export const returnFromProvider = (browser: Browser, of: Of, search: string) =>
	browser.visit(callback, at(of, `/callback${search}`));

/** Simulates the provider's cross-site POST, without our cookies. */
export async function postSamlResponse(browser: Browser, of: Of, response: string) {
	const saved = new Map(browser.cookies);
	browser.cookies.clear();
	const answer = await browser.visit(acs, {
		...at(of, "/acs"),
		form: { SAMLResponse: response },
		headers: { Origin: "https://idp.example", "Sec-Fetch-Site": "cross-site" },
	});
	for (const [name, value] of saved) if (!browser.cookies.has(name)) browser.cookies.set(name, value);
	return answer;
}

export const finishSsoSignIn = (browser: Browser, of: Of) => browser.visit(finish, at(of, "/finish"));

export const getSessionUser = async (browser: Browser) =>
	(await browser.visit({}, { path: "/jobs" })).context.get(person);

export function expectProblem(answer: { location: string | null; status: number }, of: Of, why: string) {
	expect(answer.location).toBe(`/sso/${of.businessId}/${of.uid}/problem?why=${why}`);
}
