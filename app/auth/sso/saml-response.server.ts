import { type RouterContextProvider, redirect } from "react-router";
import { database } from "#app/context.ts";
import { type Assertion, formatClaims } from "#app/domain/access/sso-assertion.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { listGroups } from "#db/queries/sso/groups.ts";
import { createSamlCookie, readPendingSignIn, readSamlCookie } from "./pending-sign-in.server.ts";
import { buildSamlMetadata, verifySamlResponse } from "./saml.server.ts";
import { SsoError } from "./sso-error.ts";
import {
	clearSsoCookies,
	completeSsoSignIn,
	rejectReplay,
	rejectSsoSignIn,
	requireSsoConnection,
	type SsoParams,
} from "./sso-flow.server.ts";
import { ssoPath } from "./sso-urls.ts";

type Context = Readonly<RouterContextProvider>;

/** Maximum characters of an answer; a person in some hundred groups needs fewer. */
const longest = 400_000;
/** Characters of groups and of claims that a cookie can carry. */
const carried = 900;

/** Verifies the posted response; the next, same-site request uses it and has the cookies. */
export async function receiveSamlResponse(context: Context, request: Request, params: SsoParams): Promise<Response> {
	const connection = await openSaml(context, params);
	try {
		const response = await readResponse(request);
		const { assertion, requestId, assertionId, claims } = await verifySamlResponse(connection, response);
		// Provider-initiated: restarts from our side, so that a forged post cannot sign in another account.
		if (requestId === null) return redirect(ssoPath(connection), { status: 303 });
		await rejectReplay(context, `${connection.uid}:${assertionId}`);
		const answer = {
			requestId,
			assertion: { ...assertion, groups: await carryGroups(context, connection, assertion) },
			claims: cut(formatClaims(claims), carried),
		};
		const headers = { "Set-Cookie": createSamlCookie(context, connection, answer) };
		return redirect(`${ssoPath(connection)}/finish`, { status: 303, headers });
	} catch (error) {
		return rejectSsoSignIn(context, connection, error);
	}
}

export const postOnlyResponse = (): Response => new Response(null, { status: 405, headers: { Allow: "POST" } });

export async function finishSamlSignIn(context: Context, request: Request, params: SsoParams): Promise<Response> {
	const connection = await openSaml(context, params);
	const answer = readSamlCookie(request, connection);
	const pending = readPendingSignIn(request, connection);
	try {
		if (!answer || !pending?.requestId || pending.requestId !== answer.requestId) throw new SsoError("stale");
		await rejectReplay(context, answer.requestId);
		const { assertion, claims } = answer;
		const purpose = pending.purpose;
		return clearSsoCookies(
			context,
			connection,
			await completeSsoSignIn(context, request, connection, { assertion, claims, purpose }),
		);
	} catch (error) {
		return rejectSsoSignIn(context, connection, error);
	}
}

export async function serveSamlMetadata(context: Context, params: SsoParams): Promise<Response> {
	const connection = await openSaml(context, params);
	return new Response(await buildSamlMetadata(connection), {
		headers: { "Content-Type": "application/samlmetadata+xml; charset=utf-8" },
	});
}

async function openSaml(context: Context, params: SsoParams): Promise<Connection> {
	const connection = await requireSsoConnection(context, params);
	if (connection.protocol !== "saml") throw notFound();
	return connection;
}

async function readResponse(request: Request): Promise<string> {
	const text = await request.text().catch(() => "");
	if (text.length > longest) throw new SsoError("invalid", "too long");
	const response = new URLSearchParams(text).get("SAMLResponse");
	if (!response) throw new SsoError("invalid", "no SAMLResponse");
	return response;
}

/** Groups that give a role always fit; others fill the remaining room. */
async function carryGroups(context: Context, connection: Connection, { groups }: Assertion): Promise<string[]> {
	const known = await inBusiness(context.get(database), connection.businessId, (trx) => listGroups(trx, connection.id));
	const names = new Set(known.flatMap(({ name, externalId }) => [name.toLowerCase(), externalId?.toLowerCase()]));
	const [first, others] = [true, false].map((is) => groups.filter((group) => names.has(group.toLowerCase()) === is));
	return cut([...(first ?? []), ...(others ?? [])], carried);
}

function cut<T>(items: readonly T[], most: number): T[] {
	let room = most;
	return items.filter((item) => {
		room -= JSON.stringify(item).length;
		return room >= 0;
	});
}
