import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { Paper } from "#app/domain/proposals/paper.ts";
import { brand, foot, part, row, styles, text } from "./parts.server.ts";

/** A proposal as a client reads it. */
export function proposalPage(paper: Paper, color: string) {
	const { words, instalments } = paper;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(paper.site, color),
		text(paper.number, styles.muted),
		text(paper.title, styles.title),
		text(paper.for),
		...[paper.contact, paper.validUntil].flatMap((line) => (line ? [text(line, styles.muted)] : [])),
		...(paper.intro ? [h(View, { style: styles.part, key: "intro" }, text(paper.intro))] : []),
		...paper.services.map((service, at) =>
			h(
				View,
				{ style: styles.service, key: `s${at}` },
				row(`${service.title} (${service.kind})`, service.total, styles.strong),
				text(
					[`${words.openings}: ${service.openings}`, `${words.unit}: ${service.unit}`, service.discount]
						.filter(Boolean)
						.join(" · "),
					styles.muted,
				),
				...service.steps.map(({ key, label, formula, value }) =>
					row([label, formula].filter(Boolean).join(": "), value, { ...styles.step, ...styles.muted }, key),
				),
			),
		),
		row(words.whole, paper.total, { ...styles.total, ...styles.strong }, "total"),
		...(paper.credits.length > 0 ? [part(words.credits, ...paper.credits.map((line) => text(line)))] : []),
		...(instalments
			? [
					part(
						words.billing,
						text(instalments.terms, styles.muted),
						...instalments.lines.map(({ key, label, value }) => row(label, value, {}, key)),
					),
				]
			: []),
		...(paper.guarantee ? [part(words.guarantee, text(paper.guarantee))] : []),
		...(paper.terms ? [part(words.terms, text(paper.terms))] : []),
		...(paper.by ? [h(View, { style: styles.part, key: "by" }, text(paper.by, styles.muted))] : []),
		foot(paper.number),
	);
}
