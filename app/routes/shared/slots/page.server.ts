import { findRescheduleProblem } from "#app/domain/time/slot-offer.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate, formatZone, formatZoned } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSlots } from "#db/queries/slots/free-slots.ts";
import { listOffers, type SlotOffer, type SlotRecipient } from "#db/queries/slots/offers.ts";
import { findRecipientTimeZone } from "#db/queries/slots/recipient-time-zone.ts";

export async function readSlotsPage(
	trx: Scoped,
	{ taker, url, format }: { taker: SlotRecipient; url: URL; format: Formatters },
) {
	const offers = await listOffers(trx, taker);
	const zone = await findRecipientTimeZone(trx, taker);
	const find = (name: string) => offers.find(({ uid }) => uid === url.searchParams.get(name));
	const { now } = format;
	const request = find("offer");
	const mayChoose = (offer: SlotOffer) => offer.status === "open" || findRescheduleProblem(offer, now) === null;
	const choosing = request && mayChoose(request) ? request : undefined;
	const cancelled = find("cancel");
	const cancelling = cancelled?.status === "picked" && !isLate(cancelled, now) ? cancelled : undefined;
	return {
		zone: formatZone(format.locale, now, zone),
		offers: offers.map((offer) => shownOffer(offer, format, zone)),
		choosing: choosing
			? getChoice(choosing, await findSlots(trx, choosing, now), url.searchParams.get("day"), { ...format, zone })
			: null,
		cancelling: cancelling ? shownOffer(cancelling, format, zone) : null,
	};
}

export type SlotsPage = Awaited<ReturnType<typeof readSlotsPage>>;

/** Giving back is bound to the hours before only. */
const isLate = (offer: SlotOffer, now: Date) =>
	findRescheduleProblem({ ...offer, reschedules: 0, max_reschedules: 1 }, now) !== null;

function shownOffer(offer: SlotOffer, { locale, now, t, day }: Formatters, zone: string) {
	const { uid, subject, message, place_or_link: place, panel, job_title: job } = offer;
	const picked = offer.status === "picked" ? offer.picked_for : null;
	return {
		uid,
		subject,
		message,
		job,
		minutes: offer.duration_min,
		place: picked ? place : null,
		mode: t(`reference:interviewModes.${offer.mode as "video"}`),
		people: panel.map(({ name }) => name).join(", "),
		until: day(offer.last_day),
		when: picked && formatZoned(locale, picked, zone),
		iso: picked?.toISOString() ?? null,
		late: picked !== null && isLate(offer, now),
		lockHours: offer.lock_hours,
		left: Math.max(0, offer.max_reschedules - offer.reschedules),
	};
}

export type SlotOfferView = ReturnType<typeof shownOffer>;

function getChoice(
	offer: SlotOffer,
	slots: readonly Date[],
	requested: string | null,
	{ locale, day, zone }: Formatters & { zone: string },
) {
	const others = slots.filter((slot) => slot.getTime() !== offer.picked_for?.getTime());
	const byDay = Map.groupBy(others, (slot) => dayIn(zone, slot));
	const chosen = requested !== null && byDay.has(requested) ? requested : (byDay.keys().next().value ?? null);
	const times = chosen === null ? [] : (byDay.get(chosen) ?? []);
	return {
		uid: offer.uid,
		subject: offer.subject,
		moving: offer.status === "picked",
		days: [...byDay].map(([on, free]) => ({
			day: on,
			label: `${formatDate(locale, on, "weekday")} ${day(on)}`,
			free: free.length,
			current: on === chosen,
		})),
		current: chosen,
		day: chosen === null ? null : day(chosen),
		slots: times.map((slot) => ({ iso: slot.toISOString(), time: formatDate(locale, slot, "time", zone) })),
	};
}
