import type { RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { isRegistrationOpen, localizeTalk, seatsLeft, talkPath } from "#app/domain/community/events.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Localizer } from "#app/routes/shared/content/job-card-data.ts";
import { getSharePictureUrl } from "#app/routes/shared/content/share-picture.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPublicTalks, type PublicTalk } from "#db/queries/public-talks.ts";

type Context = Readonly<RouterContextProvider>;

function getState(t: Localizer["t"], talk: PublicTalk, now: Date): string {
	if (talk.status === "cancelled") return t("public_pages:talks.cancelled");
	if (isOver(talk, now)) return t("public_pages:talks.done");
	if (!isRegistrationOpen(talk, now)) return t("public_pages:talks.closed");
	const left = seatsLeft(talk.capacity, talk.taken);
	if (left < 1) return t("public_pages:talks.full");
	return Number.isFinite(left) ? t("public_pages:talks.free", { count: left }) : t("public_pages:talks.open");
}

function isOver({ status, starts_at, ends_at }: PublicTalk, now: Date): boolean {
	return status === "done" || (ends_at ?? new Date(starts_at.getTime() + 3 * 3_600_000)) < now;
}

/** Breaks only after the weekday and before the year: isolated hours or months read badly. */
function dayAndHour(locale: Localizer["locale"], at: Date): string {
	const [weekday, ...rest] = formatDate(locale, at, "appointment").split(", ");
	const [, day = "", end = ""] = /^(.*?) ((?:de )?\d{4}.*)$/.exec(rest.join(", ")) ?? [];
	return [`${weekday},`, day, end].map((part) => part.replaceAll(" ", "\u00a0")).join(" ");
}

function toCard({ t, locale }: Localizer, talk: PublicTalk) {
	return {
		uid: talk.uid,
		to: talkPath(talk),
		title: talk.title,
		when: dayAndHour(locale, talk.starts_at),
		iso: talk.starts_at.toISOString(),
		place: talk.place,
		speakers: talk.speakers.join(", "),
		state: getState(t, talk, new Date()),
		materials: talk.materials_link,
		recording: talk.recording_link,
	};
}
export type TalkCard = ReturnType<typeof toCard>;

export async function loadTalks(context: Context, when: "upcoming" | "past") {
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const { t } = texts;
	const { id: siteId, businessId } = site;
	const talks =
		siteId === null || businessId === null
			? []
			: await inBusiness(context.get(database), businessId, (trx) => listPublicTalks(trx, { siteId, when }));
	const title = t(`brand_sites:${site.brandKey}.lists.${when === "past" ? "past" : "talks"}.title`);
	return {
		talks: talks.map((talk) => toCard(texts, localizeTalk(texts.locale, talk))),
		title: `${title} · ${site.title}`,
		description: t("public_pages:talks.description", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/home/${when === "past" ? "posEvent" : "event"}`,
	};
}

/** A talk that this site shows, in the page's language. */
export async function findTalk(context: Context, uid: string): Promise<PublicTalk> {
	const { id: siteId, businessId } = context.get(siteContext);
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const [talk] = await inBusiness(context.get(database), businessId, (trx) => listPublicTalks(trx, { siteId, uid }));
	if (!talk) throw notFound();
	return localizeTalk(context.get(i18n).locale, talk);
}

/** A talk at its canonical URL, with the form while registration is open. */
export async function loadTalk(context: Context, url: URL, uid: string, title: string | undefined) {
	const talk = await findTalk(context, uid);
	if ((title ?? "") !== (talk.slug ?? "")) throw redirectLocal(talkPath(talk) + url.search, 301);
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const now = new Date();
	const over = isOver(talk, now);
	const card = toCard(texts, talk);
	return {
		...card,
		html: sanitizeRichText(talk.description ?? ""),
		online: talk.link !== null && !over && talk.status !== "cancelled",
		over,
		open: isRegistrationOpen(talk, now),
		full: seatsLeft(talk.capacity, talk.taken) < 1,
		calendar: over || talk.status === "cancelled" ? null : `/home/events/${talk.slug || "evento"}/${uid}/calendar.ics`,
		sent: url.searchParams.has("sent"),
		waits: url.searchParams.get("sent") === "waiting",
		stamp: createFormTimestamp(now),
		siteTitle: site.title,
		share: getSharePictureUrl(site, talk.title),
		headTitle: `${talk.title} · ${site.title}`,
		description: (talk.description ?? talk.title).slice(0, 160),
		canonical: siteOrigin(site.domain) + talkPath(talk),
	};
}
