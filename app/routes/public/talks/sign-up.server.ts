import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { emailSchema } from "#app/auth/password/schemas.ts";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { spamSign } from "#app/domain/community/contact-message.ts";
import { isRegistrationOpen, seatsLeft, talkPath } from "#app/domain/community/events.ts";
import { optionalDocumentNumber } from "#app/domain/text/document-number-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { talkRegistered } from "#app/emails/talk.ts";
import { talkCalendar } from "#app/emails/talk-calendar.ts";
import { parseFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { signUpForTalk } from "#db/queries/public-talks.ts";
import { findTalk } from "./talks.server.ts";

const schema = z.object({
	name: line(120, 2),
	email: emailSchema,
	phone: optionalDocumentNumber("phone"),
	company: optionalLine(160),
	consent: z.literal(true, "public_pages:talks.consentNeeded"),
	website: z.string().max(1000).optional(),
	seen: z.string().max(100).optional(),
});

/** Registers for a talk. The response is equal for known addresses: attendance stays private. */
export async function talkAction(context: Readonly<RouterContextProvider>, request: Request, uid: string) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const talk = await findTalk(context, uid);
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null) throw notFound();
	const parsed = parseForm(await readForm(request), schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const now = new Date();
	if (!isRegistrationOpen(talk, now))
		return data({ result: parsed.reply({ "": ["public_pages:talks.closed"] }) }, { status: 422 });
	const { name, company, phone, website, seen, ...typed } = parsed.value;
	const attempt = await countAttempt(context, "talk", { strategy: "candidates", account: typed.email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const isFull = seatsLeft(talk.capacity, talk.taken) < 1;
	const done = (waits: boolean) => redirect(`${talkPath(talk)}?sent=${waits ? "waiting" : "1"}`, { status: 303 });
	const sign = spamSign({ trap: website ?? "", since: parseFormTimestamp(seen), now });
	// Autofill can be this fast: users get an error, bots get the normal response.
	if (sign === "hasty") return data({ result: parsed.reply({ "": ["public_pages:hasty"] }) }, { status: 422 });
	if (sign !== null) return done(isFull);
	const status = await inBusiness(context.get(database), businessId, async (trx) => {
		const { locale } = context.get(i18n);
		const user = { name, email: typed.email, phone, company: company || null, locale };
		const created = await signUpForTalk(trx, { eventId: talk.id, siteId, ...user });
		if (!created) return null;
		const waiting = created.status === "waiting";
		await queueEmail(trx, {
			kind: "talk_registered",
			dedupeKey: `talk_registered:${created.uid}:${created.status}:${now.toISOString().slice(0, 10)}`,
			site,
			to: { email: user.email, name },
			locale,
			content: talkRegistered({
				name,
				waiting,
				talk,
				page: siteOrigin(site.domain) + talkPath(talk),
				site,
				locale,
			}),
			...(waiting ? {} : { calendar: { method: "PUBLISH" as const, text: talkCalendar(talk, site) } }),
		});
		return created.status;
	});
	// A known address gets the same reply as a new one: only seat availability.
	return done(status === null ? isFull : status === "waiting");
}
