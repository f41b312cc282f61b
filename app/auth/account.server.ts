import { data, type RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import { densities, themes } from "#app/domain/access/display-preferences.ts";
import { accountPaths, type SessionUser } from "#app/domain/access/session-user.ts";
import { getReaderZones, isTimeZone } from "#app/domain/time/reader-time-zone.ts";
import { formatZone } from "#app/i18n/format.ts";
import { fixedT, isLocale } from "#app/i18n/i18n.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import {
	findAccountById,
	updateAppearance,
	updateLocale,
	updatePassword,
	updateTimeZone,
} from "#db/queries/accounts.ts";
import { deleteIdentity, listIdentities } from "#db/queries/identities.ts";
import { deleteAllLinked } from "#db/queries/linked-accounts.ts";
import { listSessions, revokeSession, revokeSessions } from "#db/queries/sessions.ts";
import { retireTokens } from "#db/queries/tokens.ts";
import { listProviders } from "./oauth/providers.server.ts";
import { requestEmailChange } from "./password/change-email.server.ts";
import { hashPassword, verifyPassword } from "./password/password.server.ts";
import { changePasswordSchema, resetSchema } from "./password/schemas.ts";
import { getActorType } from "./session/actor-type.ts";
import { formatDevice } from "./session/device.ts";
import { requireRecentSignIn } from "./session/recent-sign-in.server.ts";
import { countAttempt, refuseTooManyAttempts } from "./sign-in-attempts.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readAccount(context: Context, user: SessionUser) {
	const { businessId } = user;
	const account = await readInBusiness(context.get(database), businessId, async (trx) => ({
		account: await findAccountById(trx, user),
		sessions: await listSessions(trx, user),
		identities: user.strategy === "client_contacts" ? [] : await listIdentities(trx, user),
	}));
	return {
		timezone: user.timezone ?? null,
		clock: formatZone(context.get(i18n).locale, new Date(), getReaderZones(user).own),
		hasPassword: account.account?.passwordHash != null,
		sessions: account.sessions.map((session) => ({
			id: session.id,
			ip: session.ip,
			device: formatDevice(session.userAgent ?? ""),
			lastSeenAt: session.lastSeenAt.toISOString(),
			createdAt: session.createdAt.toISOString(),
			current: session.id === user.sessionId,
		})),
		identities: account.identities.map(({ id, provider, email }) => ({ id, provider, email })),
		providers: await listProviders(context, user.strategy),
	};
}

export type AccountData = Awaited<ReturnType<typeof readAccount>>;

/** Handles a post of the account page by its `what` field; null for unknown forms. */
export async function accountAction(context: Context, request: Request, form: FormData, user: SessionUser) {
	const back = accountPaths[user.strategy];
	switch (form.get("what")) {
		case "address":
			return requestEmailChange(context, { request, form, owner: user, by: user, back });
		case "password":
			return changePassword(context, form, user, back);
		case "session":
			return endSessions(context, user, back, Number(form.get("session")));
		case "sessions":
			return endSessions(context, user, back);
		case "language":
			return changeLanguage(context, user, back, form.get("lng"));
		case "timezone":
			return changeTimeZone(context, user, back, form.get("timezone"));
		case "appearance":
			return changeAppearance(context, user, back, form);
		case "identity":
			return untie(context, user, back, Number(form.get("identity")));
		default:
			return null;
	}
}

/** Requires the current password, or a recent sign-in without one; ends all other sessions. */
async function changePassword(context: Context, form: FormData, user: SessionUser, back: string) {
	const { t } = context.get(i18n);
	const { businessId } = user;
	const db = context.get(database);
	const account = await inBusiness(db, businessId, (trx) => findAccountById(trx, user));
	const hasPassword = account?.passwordHash != null;
	const parsed = parseForm(form, hasPassword ? changePasswordSchema : resetSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (!hasPassword) await requireRecentSignIn(context, back);
	const attempt = await countAttempt(context, "password", { strategy: user.strategy, account: String(user.id) });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const input = "current_password" in parsed.value ? String(parsed.value.current_password) : null;
	if (input !== null && !(await verifyPassword(account?.passwordHash, input))) {
		return data({ result: parsed.reply({ current_password: ["auth:wrongPassword"] }) }, { status: 422 });
	}
	await attempt.forgive();
	const hash = await hashPassword(parsed.value.password);
	await inBusiness(db, businessId, async (trx) => {
		await updatePassword(trx, user, hash, user.sessionId);
		await revokeSessions(trx, user, user.sessionId);
		await deleteAllLinked(trx, user);
		await retireTokens(trx, user, "reset_password");
		await retireTokens(trx, user, "change_address");
		await audit(trx, { ...by(context, user), action: "change_password" });
	});
	return redirectWithToast(back, { type: "success", message: t("auth:account.passwordChanged") }, { status: 303 });
}

async function endSessions(context: Context, user: SessionUser, back: string, id?: number) {
	const { businessId } = user;
	await inBusiness(context.get(database), businessId, async (trx) => {
		if (id === undefined) await revokeSessions(trx, user, user.sessionId);
		else if (Number.isSafeInteger(id)) await revokeSession(trx, user, id);
		await audit(trx, { ...by(context, user), action: "end_sessions" });
	});
	const message = context.get(i18n).t(id === undefined ? "auth:account.othersEnded" : "auth:account.sessionEnded");
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}

async function changeLanguage(context: Context, user: SessionUser, back: string, lng: unknown) {
	if (!isLocale(lng)) return data({ result: null }, { status: 422 });
	await inBusiness(context.get(database), user.businessId, (trx) => updateLocale(trx, user, lng));
	const headers = { "Set-Cookie": await localeCookie.serialize(lng) };
	return redirectWithToast(
		back,
		{ type: "success", message: fixedT(lng)("auth:account.languageChanged") },
		{ status: 303, headers },
	);
}

async function changeAppearance(context: Context, user: SessionUser, back: string, form: FormData) {
	const theme = themes.find((theme) => theme === form.get("theme"));
	const density = densities.find((density) => density === form.get("density"));
	if (!theme || !density) return data({ result: null }, { status: 422 });
	await inBusiness(context.get(database), user.businessId, (trx) => updateAppearance(trx, user, { theme, density }));
	const message = context.get(i18n).t("auth:account.appearance.saved");
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}

async function changeTimeZone(context: Context, user: SessionUser, back: string, timezone: unknown) {
	const { t } = context.get(i18n);
	if (timezone !== "" && !isTimeZone(timezone))
		return redirectWithToast(back, { type: "error", message: t("auth:account.timezone.unknown") }, { status: 303 });
	await inBusiness(context.get(database), user.businessId, (trx) => updateTimeZone(trx, user, timezone || null));
	return redirectWithToast(back, { type: "success", message: t("auth:account.timezone.saved") }, { status: 303 });
}

/** Removes a provider; the last one stays when the account has no password. */
async function untie(context: Context, user: SessionUser, back: string, id: number) {
	const { t } = context.get(i18n);
	const { businessId, strategy } = user;
	if (strategy === "client_contacts" || !Number.isSafeInteger(id)) return data({ result: null }, { status: 422 });
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const account = await findAccountById(trx, user);
		const identities = await listIdentities(trx, { ...user, strategy });
		if (!account?.passwordHash && identities.length < 2) return false;
		await deleteIdentity(trx, { ...user, strategy }, id);
		await audit(trx, { ...by(context, user), action: "unlink_identity" });
		return true;
	});
	const message = t(done ? "auth:account.unlinked" : "auth:account.lastWayIn");
	return redirectWithToast(back, { type: done ? "success" : "error", message }, { status: 303 });
}

function by(context: Context, user: SessionUser) {
	return {
		actor: { type: getActorType(user.strategy), id: user.id, name: user.name },
		recordType: user.strategy,
		recordId: user.id,
		ip: context.get(requestInfo).ip,
	};
}
