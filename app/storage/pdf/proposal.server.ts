import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { Paper } from "#app/domain/proposals/paper.ts";
import { amountBox, brand, foot, part, row, styles, text } from "./parts.server.ts";

const openings = { width: 54, textAlign: "right" } as const;
const money = { width: 92, textAlign: "right" } as const;
const line = { height: 26, borderBottomWidth: 1, borderBottomColor: "#1f1f1f", marginBottom: 4 } as const;

/** A proposal as a client reads it: what it comes to, what for, when it is paid, and where it is signed. */
export function proposalPage(paper: Paper, color: string) {
	const { words, instalments } = paper;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		brand(paper.site, color, paper.number),
		text(paper.title, styles.title),
		h(
			View,
			{ style: { ...styles.columns, marginTop: 6 }, key: "head", wrap: false },
			h(
				View,
				{ style: { flex: 1 }, key: "whom" },
				text(paper.for, { ...styles.strong, fontSize: 10 }, "for"),
				...[paper.contact, paper.by].flatMap((said) => (said ? [text(said, styles.muted)] : [])),
			),
			h(View, { style: { width: 210 }, key: "sum" }, amountBox(color, words.whole, paper.total, paper.validUntil)),
		),
		...(paper.intro ? [h(View, { style: styles.part, key: "intro" }, text(paper.intro, styles.body))] : []),
		h(
			View,
			{ style: styles.part, key: "services" },
			h(
				View,
				{ style: styles.tableHead, key: "head" },
				text(words.service, { flex: 1 }, "s"),
				text(words.openings, openings, "o"),
				text(words.unit, money, "u"),
				text(words.total, money, "t"),
			),
			...paper.services.map((service, at) => serviceRows(service, `s${at}`)),
			row(words.whole, paper.total, { ...styles.total, ...styles.strong }, "total"),
		),
		...(paper.credits.length > 0 ? [part(words.credits, ...paper.credits.map((said) => text(said)))] : []),
		...(instalments
			? [
					part(
						words.billing,
						text(instalments.terms, { ...styles.muted, marginBottom: 4 }),
						...instalments.lines.map(({ key, label, value }) =>
							row(label, value, { paddingVertical: 4, borderTopWidth: 1, borderTopColor: "#d9dbe1" }, key),
						),
					),
				]
			: []),
		...(paper.guarantee ? [part(words.guarantee, text(paper.guarantee, styles.body))] : []),
		...(paper.terms ? [part(words.terms, text(paper.terms, styles.body))] : []),
		signatures(paper),
		foot(`${paper.site} · ${paper.number}`),
	);
}

/** A service and how its fee comes about. */
function serviceRows(
	{ title, kind, openings: count, unit, total, discount, steps }: Paper["services"][number],
	key: string,
) {
	return h(
		View,
		{ key, wrap: false },
		h(
			View,
			{ style: { ...styles.tableRow, borderBottomWidth: 0 }, key: "row" },
			h(
				View,
				{ style: { flex: 1 }, key: "what" },
				text(title, { ...styles.strong, fontSize: 10 }, "title"),
				text([kind, discount].filter(Boolean).join(" · "), { ...styles.small, fontSize: 9 }, "kind"),
			),
			text(count, openings, "o"),
			text(unit, money, "u"),
			text(total, { ...money, ...styles.strong }, "t"),
		),
		h(
			View,
			{
				style: {
					marginLeft: 8,
					paddingHorizontal: 10,
					marginBottom: 8,
					borderLeftWidth: 1,
					borderLeftColor: "#d9dbe1",
				},
				key: "steps",
			},
			...steps.map(({ key: step, label, formula, value }) =>
				row(
					[label, formula].filter(Boolean).join(": "),
					value,
					{ fontSize: 9, color: "#595959", paddingVertical: 1.5 },
					step,
				),
			),
		),
	);
}

/** Where both sides sign, for who signs on paper. */
const signatures = ({ words, for: client, site }: Paper) =>
	h(
		View,
		{ style: { marginTop: 18 }, key: "signatures", wrap: false },
		text(words.agreed, styles.head, "agreed"),
		h(
			View,
			{ style: styles.columns, key: "lines" },
			...[client, site].map((user) =>
				h(
					View,
					{ style: { flex: 1 }, key: user },
					h(View, { style: line, key: "line" }),
					text(user, { fontSize: 9 }, "who"),
					text(words.signature, styles.small, "what"),
				),
			),
		),
	);
