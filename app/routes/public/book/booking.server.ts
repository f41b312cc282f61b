import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { requestInfo } from "#app/context.ts";
import { maxBookingReschedules } from "#app/domain/bookings/booking-form.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatZoned } from "#app/i18n/format.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findBookingTimes } from "#db/queries/bookings/book.ts";
import { cancelBooking, findBooking, isBookingOpen, moveBooking } from "#db/queries/bookings/change.ts";
import { groupTimes } from "../../shared/slots/group-times.ts";
import { getReaderZone, inBrandBusiness } from "./booking-page.server.ts";

type Context = Readonly<RouterContextProvider>;

async function open(trx: Scoped, token: string) {
	const booking = /^[0-9a-f]{64}$/.test(token) ? await findBooking(trx, token) : undefined;
	if (!booking) throw notFound();
	return booking;
}

export function readBooking(context: Context, token: string, url: URL) {
	const format = createFormatters(context);
	const { t, title, locale, now } = format;
	return inBrandBusiness(context, async (trx) => {
		const booking = await open(trx, token);
		const { zone, zoneName } = getReaderZone(url, booking.zone, format);
		const isOpen = isBookingOpen(booking, now);
		const times = isOpen ? await findBookingTimes(trx, booking, booking, now, booking.meeting_id) : [];
		const others = times.filter((time) => time.getTime() !== booking.starts_at.getTime());
		return {
			pageTitle: title(t("bookings:manageTitle", { name: booking.recruiter })),
			path: `/booking/${token}`,
			page: `/book/${booking.slug}`,
			name: booking.recruiter,
			talk: booking.name,
			state: booking.archived ? ("cancelled" as const) : isOpen ? ("open" as const) : ("over" as const),
			note: url.searchParams.has("made")
				? ("bookedText" as const)
				: url.searchParams.has("moved")
					? ("moved" as const)
					: null,
			when: formatZoned(locale, booking.starts_at, zone),
			where: booking.link ?? booking.place,
			mode: booking.mode,
			zone,
			zoneName,
			movable: booking.reschedules < maxBookingReschedules,
			choice: groupTimes(others, zone, url.searchParams.get("day"), format),
		};
	});
}

const schema = z.object({
	start: z.iso.datetime({ precision: 3, error: "bookings:problems.choose" }).transform((text) => new Date(text)),
});

/** Moves it, or calls it off. */
export async function changeBooking(context: Context, token: string, request: Request) {
	const { t, now } = createFormatters(context);
	const form = await readForm(request);
	const { ip } = context.get(requestInfo);
	if (form.get("intent") === "cancel") {
		await inBrandBusiness(context, async (trx) => cancelBooking(trx, await open(trx, token), now, ip));
		return redirect(`/booking/${token}`, { status: 303 });
	}
	const parsed = parseForm(form, schema, t);
	const outcome = await inBrandBusiness(context, async (trx) => {
		const booking = await open(trx, token);
		return parsed.ok ? moveBooking(trx, booking, { start: parsed.value.start, now, ip }) : null;
	});
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (outcome === "done") return redirect(`/booking/${token}?moved=1`, { status: 303 });
	const problem = outcome === "taken" ? "bookings:problems.taken" : "bookings:problems.often";
	return data({ result: parsed.reply({ start: [problem] }) }, { status: 409 });
}
