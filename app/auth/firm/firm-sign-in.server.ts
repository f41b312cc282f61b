import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import { type Assertion, showClaims } from "#app/domain/access/firm-assertion.ts";
import type { FirmProblem } from "#app/domain/access/firm-sign-in.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { log } from "#app/ops/log.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { type Connection, findConnection, saveTrial } from "#db/queries/firm-sign-in/connections.ts";
import { findIdentity } from "#db/queries/firm-sign-in/identities.ts";
import { limitNetwork } from "../rate-limits.server.ts";
import { hashSecret } from "../secret.server.ts";
import { enterByFirm, planSignIn, proveByFirm } from "./enter-by-firm.server.ts";
import { firmPath } from "./firm-address.ts";
import { FirmFailure } from "./firm-failure.ts";
import { finishOidc, startOidc } from "./oidc.server.ts";
import { type Purpose, pendingCookie, readPending, spentCookies } from "./pending.server.ts";
import { startSaml } from "./saml.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface FirmParams {
	business: string;
	uid: string;
}

export const connectionPage = (uid: string): string => `/administrator/sign_in/${uid}`;

/** Connections that are not set up, or were copied into a sandbox, are not found. */
export async function openConnection(context: Context, { business, uid }: FirmParams): Promise<Connection> {
	const businessId = /^\d{1,9}$/.test(business) ? Number(business) : 0;
	if (businessId === 0 || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const connection = await inBusiness(context.get(database), businessId, (trx) => findConnection(trx, { uid }));
	if (!connection || connection.shut) throw notFound();
	return connection;
}

/** Redirects to the firm's provider and stores what the callback must match. */
export async function startFirmSignIn(context: Context, request: Request, params: FirmParams): Promise<Response> {
	const connection = await openConnection(context, params);
	const url = new URL(request.url);
	// The provider has only one host registered.
	if (context.get(requestInfo).host !== connection.host)
		return redirect(siteOrigin(connection.host) + firmPath(connection) + url.search);
	await limitNetwork(context, "firm", 100);
	const purpose = await choosePurpose(context, connection, url);
	if (purpose !== "try" && !connection.active) return refuseSignIn(context, connection, new FirmFailure("off"));
	try {
		const hint = url.searchParams.get("login_hint")?.slice(0, 254) ?? null;
		const again = purpose === "again";
		const { to, pending } =
			connection.protocol === "saml"
				? await startSaml(connection, { again })
				: await startOidc(connection, { hint, again });
		return redirect(to.href, {
			headers: { "Set-Cookie": pendingCookie(context, connection, { ...pending, purpose }) },
		});
	} catch (error) {
		return refuseSignIn(context, connection, error);
	}
}

async function choosePurpose(context: Context, connection: Connection, url: URL): Promise<Purpose> {
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
export async function finishOidcSignIn(context: Context, request: Request, params: FirmParams): Promise<Response> {
	const connection = await openConnection(context, params);
	const pending = readPending(request, connection);
	try {
		if (connection.protocol !== "oidc" || !pending?.state) throw new FirmFailure("stale");
		await spendOnce(context, pending.state);
		const { search } = new URL(request.url);
		const { assertion, claims } = await finishOidc(connection, search, pending);
		return withoutCookies(
			context,
			connection,
			await goOn(context, request, connection, { assertion, claims: showClaims(claims), purpose: pending.purpose }),
		);
	} catch (error) {
		return refuseSignIn(context, connection, error);
	}
}

/** A state, and an assertion, answer once. */
export async function spendOnce(context: Context, secret: string): Promise<void> {
	const bucket = `firm:${hashSecret(secret).toString("base64url")}`;
	if (!(await hit(context.get(database), bucket, 1, 86_400)).ok) throw new FirmFailure("replayed");
}

interface Proved {
	assertion: Assertion;
	claims: [string, string][];
	purpose: Purpose;
}

/** Continues a sign-in after its answer was verified. */
export async function goOn(
	context: Context,
	request: Request,
	connection: Connection,
	{ assertion, claims, purpose }: Proved,
): Promise<Response> {
	if (assertion.subject === "") throw new FirmFailure("invalid", "subject");
	if (purpose === "try") return showTrial(context, connection, assertion, claims);
	if (purpose === "again") return proveByFirm(context, request, connection, assertion);
	if (!connection.active) throw new FirmFailure("off", assertion.email);
	return enterByFirm(context, request, connection, assertion);
}

/** An administrator's test run: shows the received claims without signing in. */
async function showTrial(context: Context, connection: Connection, assertion: Assertion, claims: [string, string][]) {
	const user = context.get(person);
	const isTheirs = user?.strategy === "recruiters" && user.isAdmin && user.businessId === connection.businessId;
	if (!isTheirs) throw new FirmFailure("stale");
	await inBusiness(context.get(database), connection.businessId, async (trx) => {
		const decision = await planSignIn(trx, connection, assertion);
		const outcome = typeof decision === "object" ? decision.problem : decision;
		await saveTrial(trx, connection.id, { outcome, claims });
	});
	const message = context.get(i18n).t("firm:trial.done");
	return redirectWithToast(`${connectionPage(connection.uid)}#trial`, { type: "success", message }, { status: 303 });
}

/** Shows the person a reason in plain words; administrators also see the details. */
export async function refuseSignIn(context: Context, connection: Connection, error: unknown): Promise<Response> {
	if (!(error instanceof FirmFailure)) throw error;
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
	return withoutCookies(context, connection, redirectLocal(problemPath(connection, problem), { status: 303 }));
}

const problemPath = (connection: Connection, problem: FirmProblem) => `${firmPath(connection)}/problem?why=${problem}`;

export function withoutCookies(context: Context, connection: Connection, response: Response): Response {
	for (const header of spentCookies(context, connection)) response.headers.append("Set-Cookie", header);
	return response;
}
