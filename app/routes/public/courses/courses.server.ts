import type { RouterContextProvider } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { getDiscountedPrice } from "#app/domain/community/courses.ts";
import { sanitizeRichText } from "#app/domain/text/rich-text.server.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatDate, formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Localizer } from "#app/routes/shared/content/job-card-data.ts";
import { getSharePictureUrl } from "#app/routes/shared/content/share-picture.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { type CourseName, listPublicCourses, type PublicCourse } from "#db/queries/public-courses.ts";

type Context = Readonly<RouterContextProvider>;

function pickName(locale: "pt" | "en", { name_pt, name_en }: Pick<CourseName, "name_pt" | "name_en">): string {
	return locale === "en" && name_en ? name_en : name_pt;
}

function toCard({ t, locale }: Localizer, course: PublicCourse) {
	const { uid, modality, workload_hours: hours, starts_on: starts, ends_on: ends, price_cents: cents } = course;
	const discount = Number(course.discount_pct ?? 0);
	const price = getDiscountedPrice(cents, discount);
	const full = cents !== null && price !== null && price < cents ? formatMoney(locale, cents) : null;
	const short = (day: string) => formatDate(locale, day, "long");
	return {
		uid,
		to: `/courses/${uid}`,
		name: pickName(locale, course),
		summary: locale === "en" ? course.summary_en || course.summary : course.summary,
		partner: course.partner,
		modality: t(`public_pages:courses.modality.${modality}`),
		hours: hours === null ? null : t("public_pages:courses.hours", { count: hours }),
		when: starts
			? ends
				? t("public_pages:courses.period", { from: short(starts), to: short(ends) })
				: t("public_pages:courses.begins", { date: short(starts) })
			: null,
		price: price === null ? null : price === 0 ? t("public_pages:courses.free") : formatMoney(locale, price),
		before: full && t("public_pages:courses.from", { price: full }),
		discount: full && t("public_pages:courses.discount", { percent: formatNumber(locale, discount) }),
	};
}
export type CourseCard = ReturnType<typeof toCard>;

/** Courses currently shown on the site, filtered by position level when requested. */
export async function loadCourses(context: Context, url: URL) {
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const { t, locale } = texts;
	const query = url.searchParams.get("level") ?? "";
	const level = /^[\w-]{1,64}$/.test(query) ? query : undefined;
	const { id: siteId, businessId } = site;
	const where = { siteId: siteId ?? 0, today: localDay(new Date()) };
	const all =
		siteId === null || businessId === null
			? []
			: await inBusiness(context.get(database), businessId, (trx) => listPublicCourses(trx, where));
	const levels = new Map(all.flatMap((course) => course.levels).map((item) => [item.uid, pickName(locale, item)]));
	const visible = level ? all.filter((course) => course.levels.some(({ uid }) => uid === level)) : all;
	return {
		courses: visible.map((course) => toCard(texts, course)),
		levels: [...levels].map(([value, label]) => ({ value, label })),
		level: level ?? "",
		title: `${t(`brand_sites:${site.brandKey}.lists.courses.title`)} · ${site.title}`,
		description: t("public_pages:courses.description", { site: site.title }),
		canonical: `${siteOrigin(site.domain)}/courses`,
	};
}

/** One course, while the site shows it. */
export async function loadCourse(context: Context, uid: string) {
	const site = context.get(siteContext);
	const texts = context.get(i18n);
	const { t, locale } = texts;
	const { id: siteId, businessId } = site;
	if (siteId === null || businessId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const where = { siteId, today: localDay(new Date()), uid };
	const [course] = await inBusiness(context.get(database), businessId, (trx) => listPublicCourses(trx, where));
	if (!course) throw notFound();
	const card = toCard(texts, course);
	const about = t("public_pages:contact.about", { course: card.name }).slice(0, 160);
	return {
		...card,
		html: sanitizeRichText((locale === "en" && course.body_en) || course.body || card.summary || ""),
		levels: course.levels.map((level) => pickName(locale, level)),
		gives: course.gives.map((give) => pickName(locale, give)),
		skills: course.skills,
		enrol: course.enrol_link && `${card.to}/enrol`,
		ask: `/contact?subject=${encodeURIComponent(about)}`,
		title: `${card.name} · ${site.title}`,
		description: course.summary ?? card.name,
		canonical: `${siteOrigin(site.domain)}${card.to}`,
		share: getSharePictureUrl(site, card.name),
	};
}
