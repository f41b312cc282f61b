import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { database, i18n, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	deleteLinked,
	insertLinked,
	listLinked,
	maxLinked,
	type RecruiterAccount,
} from "#db/queries/linked-accounts.ts";
import { waitMinimumTime } from "../password/minimum-time.server.ts";
import { signInSchema } from "../password/schemas.ts";
import { createAuthenticator, SignInError } from "../password/strategies.server.ts";
import { consumeCode, finishSignIn, hasSecondFactor } from "../second-factor/second-step.server.ts";
import { countAttempt, refuseTooManyAttempts } from "../sign-in-attempts.server.ts";
import { chosenBusinessCookie, listLinkedBusinesses } from "./linked-businesses.server.ts";
import { requireRecentSignIn } from "./recent-sign-in.server.ts";
import { switchSignInMethod } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

export const businessesPath = "/recruiters/businesses";

export const linkAccountSchema = signInSchema.extend({ code: z.string().trim().max(40).optional() });

/** Switches business, links an account or removes a link. Null for other forms. */
export async function businessesAction(context: Context, request: Request, form: FormData, user: Recruiter) {
	switch (form.get("what")) {
		case "open":
			return change(context, request, form, user);
		case "link":
			return link(context, request, form, user);
		case "unlink":
			return unlink(context, form, user);
		default:
			return null;
	}
}

async function change(context: Context, request: Request, form: FormData, user: Recruiter) {
	const businessId = Number(form.get("business"));
	const chosen = (await listLinkedBusinesses(context, user)).find(({ account }) => account.businessId === businessId);
	if (!chosen) return redirectWithNotice(context, "error", "auth:businesses.gone");
	const response = await finishSignIn(context, request, chosen.account, switchSignInMethod);
	response.headers.append("Set-Cookie", chosenBusinessCookie(context, businessId));
	return response;
}

/** Linking requires the password of the other account and its second factor, if any. */
async function link(context: Context, request: Request, form: FormData, user: Recruiter) {
	const { t } = context.get(i18n);
	const parsed = parseForm(form, linkAccountSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	await requireRecentSignIn(context, businessesPath);
	const started = performance.now();
	try {
		const post = new Request(request.url, { method: "POST", body: form });
		const account = await createAuthenticator(context, request).authenticate("recruiters", post);
		if (account.businessId === user.businessId)
			return data({ result: parsed.reply({ email: ["auth:businesses.same"] }) }, { status: 422 });
		if (await hasSecondFactor(context, account)) {
			const attempt = await countAttempt(context, "secondStep", {
				strategy: "recruiters",
				account: account.email,
				request,
			});
			if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
			if (!(await consumeCode(context, account, parsed.value.code ?? "")))
				return data({ result: parsed.reply({ code: ["auth:secondFactor.wrongCode"] }) }, { status: 422 });
			await attempt.forgive();
		}
		const db = context.get(database);
		const linked = await inBusiness(db, user.businessId, (trx) => listLinked(trx, user.id));
		if (linked.length >= maxLinked) return redirectWithNotice(context, "error", "auth:businesses.full");
		await both(context, user, account, "link_account");
		return redirectWithNotice(context, "success", "auth:businesses.linked");
	} catch (error) {
		if (!(error instanceof SignInError)) throw error;
		await waitMinimumTime(started);
		return data({ result: error.result }, { status: error.status });
	}
}

async function unlink(context: Context, form: FormData, user: Recruiter) {
	const businessId = Number(form.get("business"));
	const db = context.get(database);
	const linked = await inBusiness(db, user.businessId, (trx) => listLinked(trx, user.id));
	const other = linked.find((item) => item.businessId === businessId);
	if (other) await both(context, user, other, "unlink_account");
	return redirectWithNotice(context, "success", "auth:businesses.unlinked");
}

/** Writes the audit entry in both businesses. */
async function both(
	context: Context,
	user: Recruiter,
	other: RecruiterAccount,
	action: "link_account" | "unlink_account",
) {
	const { ip } = context.get(requestInfo);
	for (const [own, far] of [
		[user, other],
		[other, user],
	] as const) {
		await inBusiness(context.get(database), own.businessId, async (trx) => {
			const write = action === "link_account" ? insertLinked : deleteLinked;
			await write(trx, own.id, { businessId: far.businessId, id: far.id });
			await audit(trx, {
				actor: { type: "recruiter", id: own.id, name: user.name },
				action,
				recordType: "recruiters",
				recordId: own.id,
				ip,
			});
		});
	}
}

function redirectWithNotice(
	context: Context,
	type: "success" | "error",
	text: `auth:businesses.${"gone" | "full" | "linked" | "unlinked"}`,
) {
	return redirectWithToast(businessesPath, { type, message: context.get(i18n).t(text) }, { status: 303 });
}
