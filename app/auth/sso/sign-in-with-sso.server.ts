import type { RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo } from "#app/context.ts";
import { homePaths } from "#app/domain/access/session-user.ts";
import { decideSsoSignIn, type SsoProblem } from "#app/domain/access/sso.ts";
import type { Assertion } from "#app/domain/access/sso-assertion.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import {
	type Account,
	findAccountByEmail,
	findAccountById,
	findRecruiterBusiness,
	lockSignUp,
} from "#db/queries/accounts.ts";
import { acceptInvitation } from "#db/queries/colleagues.ts";
import { markReauthenticated } from "#db/queries/sessions.ts";
import type { Connection } from "#db/queries/sso/connections.ts";
import { findBySubject, findIdentity, linkIdentity, recordSsoSignIn } from "#db/queries/sso/identities.ts";
import { findSsoFacts, openPortal } from "#db/queries/sso/people.ts";
import { findReachedSeatLimit } from "#db/queries/subscriber-account.ts";
import { finishSignIn } from "../second-factor/second-step.server.ts";
import { getActorType } from "../session/actor-type.ts";
import { redirectAfterSignIn as goOn } from "../session/after-sign-in.ts";
import { readCookies, redirectCookie } from "../session/cookies.ts";
import { SsoError } from "./sso-error.ts";
import { syncRoles } from "./sync-roles.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function signInWithSso(
	context: Context,
	request: Request,
	connection: Connection,
	assertion: Assertion,
): Promise<Response> {
	const account = await inBusiness(context.get(database), connection.businessId, async (trx) => {
		const match = await resolve(context, trx, connection, assertion);
		if ("problem" in match) return match;
		await recordSsoSignIn(trx, connection.id, assertion.subject, assertion.email);
		return match;
	});
	if ("problem" in account) throw new SsoError(account.problem, assertion.email);
	return finishSignIn(context, request, account, "firm", { outsideSecondFactor: connection.has_second_factor });
}

/** Dry run of a sign-in: returns its outcome without applying anything. */
export async function previewSsoSignIn(trx: Scoped, connection: Connection, assertion: Assertion) {
	const facts = await readFacts(trx, connection, assertion);
	return decideSsoSignIn(facts);
}

/** Renews the authentication of the signed-in person at their business's provider. */
export async function reauthenticateWithSso(
	context: Context,
	request: Request,
	connection: Connection,
	assertion: Assertion,
): Promise<Response> {
	const user = context.get(person);
	const { businessId, strategy } = connection;
	const isTheirs = user?.strategy === strategy && user.businessId === businessId;
	if (!user || !isTheirs) throw new SsoError("someoneElse", assertion.email);
	const proved = await inBusiness(context.get(database), businessId, async (trx) => {
		if ((await findBySubject(trx, connection, assertion.subject)) !== user.id) return false;
		await markReauthenticated(trx, user.sessionId);
		await recordSsoSignIn(trx, connection.id, assertion.subject, assertion.email);
		return true;
	});
	if (!proved) throw new SsoError("someoneElse", assertion.email);
	if (readCookies(request).has(redirectCookie)) return goOn(context, request, strategy, new Headers());
	const message = context.get(i18n).t("sso:proved", { name: connection.name });
	return redirectWithToast(homePaths[strategy], { type: "success", message }, { status: 303 });
}

type Match = Account | { problem: SsoProblem };

async function readFacts(trx: Scoped, connection: Connection, assertion: Assertion) {
	const { strategy } = connection;
	const { email } = assertion;
	const knownId = await findBySubject(trx, connection, assertion.subject);
	const known = knownId === null ? null : await findAccountById(trx, { strategy, id: knownId });
	const account = email === null ? undefined : await findAccountByEmail(trx, strategy, email);
	const identity = account && (await findIdentity(trx, connection, account.id));
	const more = await findSsoFacts(trx, strategy, { email, knownId, accountId: account?.id ?? null });
	const business = strategy === "recruiters" && email !== null ? await findRecruiterBusiness(trx, email) : undefined;
	return {
		assertion,
		domains: connection.domains,
		known: known ? { mayEnter: known.mayEnter || more.knownInvited } : null,
		account: account
			? {
					mayEnter: account.mayEnter || more.accountInvited || (connection.creates_people && more.portalClosed),
					isTied: identity?.subject != null,
					isOfCompany: strategy === "recruiters" || more.companyId === connection.client_company_id,
				}
			: null,
		isElsewhere: business !== undefined && business !== connection.businessId,
		isOtherKind: more.isOtherKind,
		createsPeople: connection.creates_people,
		seatsFull: strategy === "recruiters" && account === undefined && (await findReachedSeatLimit(trx)) !== null,
		rows: { knownId, account, portalClosed: more.portalClosed },
	};
}

async function resolve(context: Context, trx: Scoped, connection: Connection, assertion: Assertion): Promise<Match> {
	const { strategy, businessId } = connection;
	const { email, subject } = assertion;
	// Two first sign-ins at once make one account.
	if (email !== null) await lockSignUp(trx, strategy === "recruiters" ? "recruiters" : businessId, email);
	const facts = await readFacts(trx, connection, assertion);
	const decision = decideSsoSignIn(facts);
	if (typeof decision === "object") return decision;
	const { ip } = context.get(requestInfo);
	let id = facts.rows.knownId ?? facts.rows.account?.id ?? 0;
	if (decision === "create" && email !== null) id = await create(trx, connection, { email, name: assertion.name, ip });
	if (decision !== "enter") await linkIdentity(trx, connection, id, subject);
	if (decision === "tie" && strategy === "client_contacts" && facts.rows.portalClosed) await openPortal(trx, id);
	if (strategy === "recruiters") {
		await acceptInvitation(trx, id);
		await syncRoles(trx, connection, id, { groups: assertion.groups, isNew: decision === "create" });
	}
	const account = await findAccountById(trx, { strategy, id });
	if (!account?.mayEnter) return { problem: "closed" };
	if (decision !== "enter")
		await audit(trx, {
			actor: { type: getActorType(strategy), id, name: account.name },
			action: "link_identity",
			recordType: strategy,
			recordId: id,
			changes: { provider: connection.name },
			ip,
		});
	return account;
}

async function create(
	trx: Scoped,
	connection: Connection,
	{ email, name, ip }: { email: string; name: string | null; ip: string },
): Promise<number> {
	const actor: Actor = { type: "system", id: null, name: connection.name, ip };
	const values = { name: name ?? email.split("@")[0] ?? email, email };
	if (connection.strategy === "recruiters") {
		const { id } = await insertRecord(trx, recruiters, { ...values, mail_daily_limit: 200 }, actor);
		return id;
	}
	const { id } = await insertRecord(
		trx,
		client_contacts,
		{ ...values, client_company: { id: connection.client_company_id } },
		actor,
	);
	await openPortal(trx, id);
	return id;
}
