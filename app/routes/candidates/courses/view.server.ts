import { getDiscountedPrice } from "#app/domain/community/courses.ts";
import { courses } from "#app/entities/administrator/courses.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { CourseRow } from "#db/queries/courses.ts";

export type CourseView = ReturnType<typeof courseView>;

export function courseView(row: CourseRow, { t, locale, day, money, number }: Formatters) {
	const { field, option } = getLabels(courses, t);
	const price = getDiscountedPrice(row.price_cents, row.discount_pct);
	const isCheaper = price !== null && price !== row.price_cents && row.price_cents !== null;
	const facts = [
		{ label: field("modality"), value: option("modality", row.modality) },
		{ label: field("workload_hours"), value: row.workload_hours && `${number(row.workload_hours)} h` },
		{ label: field("starts_on"), value: row.starts_on && day(row.starts_on) },
		{
			label: field("price"),
			value:
				price === null
					? null
					: price === 0
						? t("candidates:courses.free")
						: isCheaper
							? t("candidates:courses.discounted", {
									price: money(price, "BRL"),
									before: money(row.price_cents ?? 0, "BRL"),
								})
							: money(price, "BRL"),
		},
		{ label: field("skills"), value: row.skills.join(", ") },
	];
	return {
		uid: row.uid,
		name: locale === "en" ? row.name_en || row.name_pt : row.name_pt,
		partner: row.partner,
		summary: locale === "en" ? row.summary_en || row.summary : row.summary,
		body: locale === "en" ? row.body_en || row.body : row.body,
		link: row.enrol_link && `/courses/${row.uid}/enrol`,
		facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
	};
}
