import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { countAttempt, refuseTooManyAttempts } from "#app/auth/sign-in-attempts.server.ts";
import { i18n, requestInfo } from "#app/context.ts";
import { getIpNetwork } from "#app/domain/access/ip-network.ts";
import { findMissingAnswers, readZone } from "#app/domain/bookings/booking-form.ts";
import { spamSign } from "#app/domain/community/contact-message.ts";
import { line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { createFormTimestamp, parseFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { formKey } from "#app/routes/idempotency.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { runOnce } from "#db/kit/idempotency.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { bookMeeting, findBookingTimes } from "#db/queries/bookings/book.ts";
import { listBookingTypes } from "#db/queries/bookings/pages.ts";
import { groupTimes } from "../../shared/slots/group-times.ts";
import { getReaderZone, inBrandBusiness, loadBookingPage } from "./booking-page.server.ts";

type Context = Readonly<RouterContextProvider>;
interface Params {
	slug: string;
	talk: string;
}

const schema = z.object({
	start: z.iso.datetime({ precision: 3, error: "bookings:problems.choose" }).transform((text) => new Date(text)),
	name: line(120),
	email: z.string().trim().toLowerCase().max(254).pipe(z.email("public_pages:contact.emailInvalid")),
	phone: optionalLine(40),
	purpose: optionalProse(1000),
	zone: z.string().max(60).optional(),
	website: z.string().max(1000).optional(),
	seen: z.string().max(100).optional(),
});

async function openTalk(trx: Scoped, { slug, talk: uid }: Params) {
	const page = await loadBookingPage(trx, slug);
	const talk = (await listBookingTypes(trx, page.id)).find((item) => item.uid === parseUid(uid));
	if (!talk) throw notFound();
	return { page, talk };
}

/** One kind of talk: its free slots in the reader's time zone, and its questions. */
export function readMeetingType(context: Context, params: Params, url: URL) {
	const format = createFormatters(context);
	const { t, title, now } = format;
	return inBrandBusiness(context, async (trx) => {
		const { page, talk } = await openTalk(trx, params);
		const reader = getReaderZone(url, page.timezone, format);
		const times = await findBookingTimes(trx, page, talk, now);
		return {
			pageTitle: title(t("bookings:title", { name: page.name })),
			path: `/book/${page.slug}/${talk.uid}`,
			back: `/book/${page.slug}`,
			name: page.name,
			talk: talk.name,
			description: talk.description,
			facts: `${t("bookings:minutes", { count: talk.duration_min })} · ${t(`reference:interviewModes.${talk.mode as "video"}`)}`,
			phone: talk.phone,
			purpose: talk.purpose,
			stamp: createFormTimestamp(now),
			...reader,
			choice: groupTimes(times, reader.zone, url.searchParams.get("day"), format),
		};
	});
}

/** Books the slot; if just taken, shows the next ones with all input preserved. */
export async function postBooking(context: Context, params: Params, request: Request) {
	const { t, locale } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, schema, t);
	const opened = await inBrandBusiness(context, (trx) => openTalk(trx, params));
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { start, name, email, phone, purpose, zone, website, seen } = parsed.value;
	const missing = Object.entries(findMissingAnswers(opened.talk, { phone, purpose }));
	if (missing.length > 0) {
		const errors = Object.fromEntries(missing.map(([field, key]) => [field, [key]]));
		return data({ result: parsed.reply(errors) }, { status: 422 });
	}
	const now = new Date();
	if (spamSign({ trap: website ?? "", since: parseFormTimestamp(seen), now }))
		return data({ result: parsed.reply({ "": ["bookings:problems.human"] }) }, { status: 422 });
	const attempt = await countAttempt(context, "booking", { strategy: "candidates", account: email });
	if (!attempt.ok) return refuseTooManyAttempts(parsed, attempt.retryAfter);
	const { ip } = context.get(requestInfo);
	const press = { actor: `guest:${getIpNetwork(ip)}`, ...formKey(form), reused: "another" as const };
	try {
		const path = await inBrandBusiness(context, (trx) =>
			runOnce(trx, press, async () => {
				const { page, talk } = await openTalk(trx, params);
				const visitor = {
					name,
					email,
					phone: talk.phone === "no" ? null : phone || null,
					purpose: talk.purpose === "no" ? null : purpose || null,
					zone: readZone(zone) ?? page.timezone,
					locale,
				};
				const outcome = await bookMeeting(trx, page, talk, { visitor, start, now, ip });
				if (!outcome.ok) throw new SlotConflictError();
				return `/booking/${outcome.token}`;
			}),
		);
		return redirect(`${path}?made=1`, { status: 303 });
	} catch (error) {
		if (!(error instanceof SlotConflictError)) throw error;
		return data({ result: parsed.reply({ start: ["bookings:problems.taken"] }) }, { status: 409 });
	}
}

/** Rolls everything back, so that a refusal uses up no form key. */
class SlotConflictError extends Error {}
