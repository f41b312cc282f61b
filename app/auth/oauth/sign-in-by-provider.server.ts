import type { RouterContextProvider } from "react-router";
import { database, i18n, person, requestInfo, site, visitOrigin } from "#app/context.ts";
import { accountPaths, type SessionUser, type Strategy, signInPaths } from "#app/domain/access/session-user.ts";
import { getSource } from "#app/domain/applies/attribution.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	type Account,
	findAccountByEmail,
	findAccountById,
	findRecruiterBusiness,
	insertCandidate,
	insertTermsConsent,
} from "#db/queries/accounts.ts";
import {
	findCandidateIdentity,
	findRecruiterIdentity,
	insertIdentity,
	isAdminsIssuer,
	listIdentities,
	markMicrosoftSignIn,
} from "#db/queries/identities.ts";
import { markReauthenticated, type Owner } from "#db/queries/sessions.ts";
import { sendOneTimeLink } from "../password/one-time-links.server.ts";
import { finishSignIn } from "../second-factor/second-step.server.ts";
import { getActorType } from "../session/actor-type.ts";
import { redirectAfterSignIn as enter } from "../session/after-sign-in.ts";
import { readCookies, redirectCookie } from "../session/cookies.ts";
import { requireRecentSignIn } from "../session/recent-sign-in.server.ts";
import { signIn } from "../session/session.server.ts";
import type { Profile } from "./profile.server.ts";
import { providerNames } from "./provider-names.ts";
import { getProviderStrategy } from "./providers.server.ts";

type Context = Readonly<RouterContextProvider>;
type Linkable = SessionUser & { strategy: "candidates" | "recruiters" };

/** After proof by a provider: links, signs in, or explains what is missing. */
export async function signInByProvider(context: Context, request: Request, profile: Profile): Promise<Response> {
	const strategy = getProviderStrategy(profile.provider);
	const user = context.get(person);
	const linking = user?.strategy === strategy && user.strategy !== "client_contacts" ? (user as Linkable) : null;
	if (profile.isPersonal) {
		return redirectLocal(`${linking ? accountPaths.recruiters : signInPaths.recruiters}?personal_email=1`);
	}
	const owner = await findOwner(context, strategy, profile);
	if (linking && owner?.id === linking.id && owner.businessId === linking.businessId) {
		return proveAgain(context, request, linking, profile);
	}
	if (linking) return link(context, linking, profile);
	if (owner) return letIn(context, request, owner, profile);
	const welcome = strategy === "recruiters" ? await findColleague(context, profile) : null;
	if (welcome) return letIn(context, request, welcome, profile);
	if (strategy === "recruiters") return refuse(context, strategy, profile, "auth:oauth.notLinked");
	return newCandidate(context, request, profile);
}

async function findOwner(context: Context, strategy: Strategy, profile: Profile): Promise<Owner | null> {
	const db = context.get(database);
	if (strategy === "recruiters") return (await findRecruiterIdentity(db, profile)) ?? null;
	const { businessId } = context.get(site);
	if (businessId === null) return null;
	const id = await inBusiness(db, businessId, (trx) => findCandidateIdentity(trx, profile));
	return id === null ? null : { strategy, businessId, id };
}

/** Matches a first work sign-in by address. Requires a Microsoft-verified domain or an earlier administrator sign-in from the directory. */
async function findColleague(context: Context, profile: Profile): Promise<Owner | null> {
	const { work } = profile;
	const db = context.get(database);
	const businessId = work && (await findRecruiterBusiness(db, work.email));
	if (!work || businessId === undefined) return null;
	return inBusiness(db, businessId, async (trx) => {
		const trusted = work.domainVerified || (await isAdminsIssuer(trx, profile.issuer));
		const account = trusted ? await findAccountByEmail(trx, "recruiters", work.email) : undefined;
		if (!account?.mayEnter) return null;
		const owner = { strategy: "recruiters", businessId, id: account.id } as const;
		// An account that already has a work identity is not matched to another.
		const existing = await listIdentities(trx, owner);
		if (existing.some(({ provider }) => provider === "microsoft")) return null;
		if (!(await insertIdentity(trx, owner, { ...profile, email: work.email }))) return null;
		await recordLink(context, trx, account, profile);
		return owner;
	});
}

async function letIn(context: Context, request: Request, owner: Owner, profile: Profile): Promise<Response> {
	const account = await inBusiness(context.get(database), owner.businessId, async (trx) => {
		const account = await findAccountById(trx, owner);
		if (account?.mayEnter && profile.provider === "microsoft") await markMicrosoftSignIn(trx, owner.id);
		return account;
	});
	if (!account?.mayEnter) return refuse(context, owner.strategy, profile, "auth:oauth.closed");
	return finishSignIn(context, request, account, profile.provider);
}

async function proveAgain(context: Context, request: Request, user: Linkable, profile: Profile): Promise<Response> {
	const { businessId } = user;
	await inBusiness(context.get(database), businessId, async (trx) => {
		if (profile.provider === "microsoft") await markMicrosoftSignIn(trx, user.id);
		await markReauthenticated(trx, user.sessionId);
	});
	if (readCookies(request).has(redirectCookie)) return enter(context, request, user.strategy, new Headers());
	const message = context.get(i18n).t("auth:oauth.linked", { provider: providerNames[profile.provider] });
	return redirectWithToast(accountPaths[user.strategy], { type: "success", message });
}

/** Links the identity to the signed-in account, which may sign in with it afterwards. */
async function link(context: Context, user: Linkable, profile: Profile): Promise<Response> {
	const { businessId } = user;
	await requireRecentSignIn(context, `/auth/${profile.provider}`);
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		if (profile.provider === "microsoft") await markMicrosoftSignIn(trx, user.id);
		const tied = await insertIdentity(trx, { ...user, strategy: user.strategy }, profile);
		if (tied) await recordLink(context, trx, user, profile);
		return tied;
	});
	const provider = providerNames[profile.provider];
	const message = context.get(i18n).t(done ? "auth:oauth.linked" : "auth:oauth.taken", { provider });
	return redirectWithToast(accountPaths[user.strategy], { type: done ? "success" : "error", message });
}

/** New candidate. Existing addresses are never merged: unconfirmed ones may belong to a stranger. */
async function newCandidate(context: Context, request: Request, profile: Profile): Promise<Response> {
	const { id: siteId, businessId } = context.get(site);
	const { email } = profile;
	if (businessId === null || email === null) return refuse(context, "candidates", profile, "auth:oauth.unverified");
	const created = await inBusiness(context.get(database), businessId, async (trx): Promise<Account | Collision> => {
		const { locale } = context.get(i18n);
		const { name } = profile;
		const fresh = await insertCandidate(trx, {
			name,
			email,
			passwordHash: null,
			locale,
			siteId,
			source: getSource(context.get(visitOrigin)),
			confirmed: true,
		});
		const account = await findAccountByEmail(trx, "candidates", email);
		if (!account) return "closed";
		if (!fresh) {
			if (!account.mayEnter) return "closed";
			if (account.confirmed) return "linkFirst";
			await sendOneTimeLink(context, trx, account, "confirm_email");
			return "unconfirmed";
		}
		const owner = { strategy: "candidates", businessId, id: account.id } as const;
		await insertIdentity(trx, owner, profile);
		await insertTermsConsent(trx, {
			candidateId: account.id,
			locale,
			siteId,
			ip: context.get(requestInfo).ip,
		});
		return account;
	});
	if (typeof created === "string") return refuse(context, "candidates", profile, `auth:oauth.${created}`);
	const headers = await signIn(context, "candidates", created, { request, how: profile.provider });
	return enter(context, request, "candidates", headers);
}

type Collision = "closed" | "linkFirst" | "unconfirmed";
type Refusal = `auth:oauth.${Collision | "notLinked" | "unverified"}`;

function refuse(context: Context, strategy: Strategy, { provider }: Profile, key: Refusal): Promise<Response> {
	const message = context.get(i18n).t(key, { provider: providerNames[provider] });
	return redirectWithToast(signInPaths[strategy], { type: "error", message });
}

async function recordLink(
	context: Context,
	trx: Scoped,
	user: Pick<Account, "strategy" | "businessId" | "id" | "name">,
	profile: Profile,
): Promise<void> {
	await audit(trx, {
		actor: { type: getActorType(user.strategy), id: user.id, name: user.name },
		action: "link_identity",
		recordType: user.strategy,
		recordId: user.id,
		changes: { provider: profile.provider },
		ip: context.get(requestInfo).ip,
	});
}
