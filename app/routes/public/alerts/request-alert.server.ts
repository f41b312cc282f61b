import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { emailSchema } from "#app/auth/password/schemas.ts";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { database, i18n, person, site as siteContext } from "#app/context.ts";
import { spamSign } from "#app/domain/community/contact-message.ts";
import { jobAlertConfirmationMail } from "#app/emails/job-alert.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { parseFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { saveJobAlert, setJobAlertActive } from "#db/queries/job-alerts.ts";
import { parseAlertSearch } from "./alert-search.server.ts";

const query = {
	search: z.string().max(1000).optional(),
	website: z.string().max(1000).optional(),
	seen: z.string().max(100).optional(),
};
const schema = z.object({ email: emailSchema, ...query });
// Users with a confirmed address need not enter one.
const ownSchema = z.object({ ...query, email: z.string().optional() });

/** Confirmed address of the candidate signed in at this business; otherwise null. */
export function getConfirmedAddress(context: Readonly<RouterContextProvider>): string | null {
	const user = context.get(person);
	if (user?.strategy !== "candidates" || user.businessId !== context.get(siteContext).businessId) return null;
	return user.confirmed ? user.email : null;
}

/** Saves an alert and mails a confirmation; the response never reveals whether the address exists. */
export async function requestAlert(context: Readonly<RouterContextProvider>, request: Request) {
	const site = context.get(siteContext);
	const { t, locale } = context.get(i18n);
	const own = getConfirmedAddress(context);
	const parsed = parseForm(await readForm(request), own ? ownSchema : schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null) throw notFound();
	const { search: params, website, seen } = parsed.value;
	const email = own ?? parsed.value.email ?? "";
	const attempt = await countAttempt(context, "alert", { strategy: "candidates", account: email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const now = new Date();
	const done = redirect("/job_alerts?sent=1", { status: 303 });
	const sign = spamSign({ trap: website ?? "", since: parseFormTimestamp(seen), now });
	// Autofill can be this fast: users get an error, bots get the normal response.
	if (sign === "hasty") return data({ result: parsed.reply({ "": ["public_pages:hasty"] }) }, { status: 422 });
	if (sign !== null) return done;
	const { search, filters, what } = parseAlertSearch(params ?? "", site, { t, locale });
	const saved = await inBusiness(context.get(database), businessId, async (trx) => {
		const saved = await saveJobAlert(trx, { siteId, email, locale, search, filters, what });
		if (saved && own) await setJobAlertActive(trx, saved.id, true);
		if (!saved || own || saved.confirmed) return saved !== undefined;
		await queueEmail(trx, {
			kind: "job_alert_confirm",
			dedupeKey: `job_alert_confirm:${saved.id}:${now.toISOString().slice(0, 10)}`,
			site,
			to: { email, name: null },
			locale,
			content: jobAlertConfirmationMail({
				site,
				locale,
				what,
				page: `${siteOrigin(site.domain)}/job_alerts/${saved.token}`,
			}),
		});
		return true;
	});
	if (!own) return done;
	if (!saved) return data({ result: parsed.reply({ "": ["jobs:alert.enough"] }) }, { status: 422 });
	const message = t("mail:topics.alertOn", { what });
	return redirectWithToast("/candidates/settings#mail-title", { type: "success", message }, { status: 303 });
}
