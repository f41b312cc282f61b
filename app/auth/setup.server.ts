import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { newBusinessSchema } from "#app/domain/brands/business-setup.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { log } from "#app/ops/log.ts";
import { isSetupCode } from "#app/ops/setup-code.ts";
import { clearSiteCache } from "#app/ops/site-cache.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { ownerPool } from "#db/index.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { setUpBusiness } from "#db/setup.ts";
import { notFound } from "../http/not-found.ts";
import { readForm } from "../http/read-form.server.ts";
import { hashPassword } from "./password/password.server.ts";
import { newPasswordSchema } from "./password/schemas.ts";
import { refuseTooManyAttempts } from "./sign-in-attempts.server.ts";

type Context = Readonly<RouterContextProvider>;

const schema = newBusinessSchema.extend({ code: z.string().trim().min(1).max(100), password: newPasswordSchema() });

// Wrong codes in an hour, from one address and from all.
const fromOne = 10;
const fromAll = 100;

// Cached: a completed setup stays completed.
let done = false;
/** This request created the business, so its response may still be shown. */
const justDone = createContext(false);

async function isSetUp(context: Context): Promise<boolean> {
	done ||= (await listBusinessIds(context.get(database))).length > 0;
	return done;
}

/** An unknown host before setup redirects to the setup page. */
export async function redirectToSetup(context: Context): Promise<void> {
	if (context.get(site).id === null && !(await isSetUp(context))) throw redirect("/setup");
}

/** Throws 404 once a business exists. */
export async function rejectAfterSetup(context: Context): Promise<void> {
	if (!context.get(justDone) && (await isSetUp(context))) throw notFound();
}

/** Creates the first business; requires the code printed in the log. */
export async function setupAction(context: Context, request: Request) {
	await rejectAfterSetup(context);
	const parsed = parseForm(await readForm(request), schema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result, signIn: null }, { status: 422 });
	const { code, business, domain, brand, locale, name, email, password } = parsed.value;
	const { ip } = context.get(requestInfo);
	for (const [bucket, most] of [
		[`setup:ip:${ip}`, fromOne],
		["setup:all", fromAll],
	] as const) {
		const { ok, retryAfter } = await consumeRateLimit(context.get(database), bucket, most, 3600);
		if (!ok) return refuseTooManyAttempts(parsed, retryAfter);
	}
	if (!isSetupCode(code))
		return data({ result: parsed.reply({ code: ["setup:codeWrong"] }), signIn: null }, { status: 422 });
	const admin = { name, email, passwordHash: await hashPassword(password) };
	const created = await setUpBusiness(ownerPool(), { business, domain, brand, locale, admin });
	if (!created.ok) throw notFound();
	context.set(justDone, true);
	clearSiteCache();
	log.info({ ip, businessId: created.businessId }, "the installation was set up from its page");
	return data({ result: null, signIn: `${siteOrigin(domain)}/business` });
}
