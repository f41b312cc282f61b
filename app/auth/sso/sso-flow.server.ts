import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import type { SsoProblem } from "#app/domain/access/sso.ts";
import { type Assertion, formatClaims } from "#app/domain/access/sso-assertion.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { log } from "#app/ops/log.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { type Connection, findConnection, saveTestResult } from "#db/queries/sso/connections.ts";
import { findIdentity } from "#db/queries/sso/identities.ts";
import { enforceNetworkRateLimit } from "../rate-limits.server.ts";
import { hashSecret } from "../secret.server.ts";
import { finishOidc, startOidc } from "./oidc.server.ts";
import {
	createPendingSsoCookie,
	expireSsoCookies,
	readPendingSignIn,
	type SignInPurpose,
} from "./pending-sign-in.server.ts";
import { startSaml } from "./saml.server.ts";
import { previewSsoSignIn, reauthenticateWithSso, signInWithSso } from "./sign-in-with-sso.server.ts";
import { SsoError } from "./sso-error.ts";
import { ssoPath } from "./sso-urls.ts";

type Context = Readonly<RouterContextProvider>;

export interface SsoParams {
	business: string;
	uid: string;
}

export const ssoConnectionPath = (uid: string): string => `/administrator/sign_in/${uid}`;

/** Connections that are not set up, or were copied into a sandbox, are not found. */
export async function requireSsoConnection(context: Context, { business, uid }: SsoParams): Promise<Connection> {
	const businessId = /^\d{1,9}$/.test(business) ? Number(business) : 0;
	if (businessId === 0 || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const connection = await inBusiness(context.get(database), businessId, (trx) => findConnection(trx, { uid }));
	if (!connection || connection.shut) throw notFound();
	return connection;
}

/** Redirects to the business's provider and stores what the callback must match. */
export async function startSsoSignIn(context: Context, request: Request, params: SsoParams): Promise<Response> {
	const connection = await requireSsoConnection(context, params);
	const url = new URL(request.url);
	// The provider has only one host registered.
	if (context.get(requestInfo).host !== connection.host)
		return redirect(siteOrigin(connection.host) + ssoPath(connection) + url.search);
	await enforceNetworkRateLimit(context, "firm", 100);
	const purpose = await choosePurpose(context, connection, url);
	if (purpose !== "try" && !connection.active) return rejectSsoSignIn(context, connection, new SsoError("off"));
	try {
		const hint = url.searchParams.get("login_hint")?.slice(0, 254) ?? null;
		const again = purpose === "again";
		const { to, pending } =
			connection.protocol === "saml"
				? await startSaml(connection, { again })
				: await startOidc(connection, { hint, again });
		return redirect(to.href, {
			headers: { "Set-Cookie": createPendingSsoCookie(context, connection, { ...pending, purpose }) },
		});
	} catch (error) {
		return rejectSsoSignIn(context, connection, error);
	}
}

async function choosePurpose(context: Context, connection: Connection, url: URL): Promise<SignInPurpose> {
	const user = context.get(person);
	const isOwn = user?.businessId === connection.businessId;
	if (!user || !isOwn) return "enter";
	if (user.strategy === "recruiters" && user.isAdmin && url.searchParams.has("try")) return "try";
	if (user.strategy !== connection.strategy || !url.searchParams.has("again")) return "enter";
	const identity = await inBusiness(context.get(database), user.businessId, (trx) =>
		findIdentity(trx, connection, user.id),
	);
	return identity?.subject ? "again" : "enter";
}

/** The callback of OpenID Connect. */
export async function finishOidcSignIn(context: Context, request: Request, params: SsoParams): Promise<Response> {
	const connection = await requireSsoConnection(context, params);
	const pending = readPendingSignIn(request, connection);
	try {
		if (connection.protocol !== "oidc" || !pending?.state) throw new SsoError("stale");
		await rejectReplay(context, pending.state);
		const { search } = new URL(request.url);
		const { assertion, claims } = await finishOidc(connection, search, pending);
		return clearSsoCookies(
			context,
			connection,
			await completeSsoSignIn(context, request, connection, {
				assertion,
				claims: formatClaims(claims),
				purpose: pending.purpose,
			}),
		);
	} catch (error) {
		return rejectSsoSignIn(context, connection, error);
	}
}

/** A state, and an assertion, answer once. */
export async function rejectReplay(context: Context, secret: string): Promise<void> {
	const bucket = `firm:${hashSecret(secret).toString("base64url")}`;
	if (!(await consumeRateLimit(context.get(database), bucket, 1, 86_400)).ok) throw new SsoError("replayed");
}

interface Proved {
	assertion: Assertion;
	claims: [string, string][];
	purpose: SignInPurpose;
}

/** Continues a sign-in after its answer was verified. */
export async function completeSsoSignIn(
	context: Context,
	request: Request,
	connection: Connection,
	{ assertion, claims, purpose }: Proved,
): Promise<Response> {
	if (assertion.subject === "") throw new SsoError("invalid", "subject");
	if (purpose === "try") return showTrial(context, connection, assertion, claims);
	if (purpose === "again") return reauthenticateWithSso(context, request, connection, assertion);
	if (!connection.active) throw new SsoError("off", assertion.email);
	return signInWithSso(context, request, connection, assertion);
}

/** An administrator's test run: shows the received claims without signing in. */
async function showTrial(context: Context, connection: Connection, assertion: Assertion, claims: [string, string][]) {
	const user = context.get(person);
	const isTheirs = user?.strategy === "recruiters" && user.isAdmin && user.businessId === connection.businessId;
	if (!isTheirs) throw new SsoError("stale");
	await inBusiness(context.get(database), connection.businessId, async (trx) => {
		const decision = await previewSsoSignIn(trx, connection, assertion);
		const outcome = typeof decision === "object" ? decision.problem : decision;
		await saveTestResult(trx, connection.id, { outcome, claims });
	});
	const message = context.get(i18n).t("sso:trial.done");
	return redirectWithToast(`${ssoConnectionPath(connection.uid)}#trial`, { type: "success", message }, { status: 303 });
}

/** Shows the person a reason in plain words; administrators also see the details. */
export async function rejectSsoSignIn(context: Context, connection: Connection, error: unknown): Promise<Response> {
	if (!(error instanceof SsoError)) throw error;
	const { problem, detail } = error;
	log.warn({ problem, detail, connection: connection.uid }, "a firm's sign-in was refused");
	const { ip, host } = context.get(requestInfo);
	await inBusiness(context.get(database), connection.businessId, (trx) =>
		audit(trx, {
			actor: { type: "system", id: null, name: connection.name },
			action: "sign_in_failed",
			recordType: "sign_in_connections",
			recordId: connection.id,
			changes: { why: problem, ...(detail ? { detail } : {}), host },
			ip,
		}),
	);
	return clearSsoCookies(context, connection, redirectLocal(problemPath(connection, problem), { status: 303 }));
}

const problemPath = (connection: Connection, problem: SsoProblem) => `${ssoPath(connection)}/problem?why=${problem}`;

export function clearSsoCookies(context: Context, connection: Connection, response: Response): Response {
	for (const header of expireSsoCookies(context, connection)) response.headers.append("Set-Cookie", header);
	return response;
}
