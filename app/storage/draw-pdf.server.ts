import { buffer } from "node:stream/consumers";
import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { type ComponentProps, createElement as h, type ReactNode } from "react";
import type { Paper } from "#app/domain/proposals/paper.ts";

/**
 * Draws a proposal's pages, in a process of its own: drawing keeps memory that the pages' process needs for itself. The
 * document as JSON on stdin, a PDF on stdout. Helvetica holds every letter of Portuguese and English.
 */
const styles = StyleSheet.create({
	page: { padding: 48, paddingBottom: 64, fontFamily: "Helvetica", fontSize: 10, lineHeight: 1.45, color: "#1f1f1f" },
	brand: { fontFamily: "Helvetica-Bold", fontSize: 15, paddingBottom: 8, marginBottom: 20, borderBottomWidth: 3 },
	muted: { color: "#595959" },
	title: { fontFamily: "Helvetica-Bold", fontSize: 18, lineHeight: 1.25, marginTop: 4, marginBottom: 6 },
	part: { marginTop: 18 },
	head: { fontFamily: "Helvetica-Bold", fontSize: 11, marginBottom: 4 },
	row: { flexDirection: "row", justifyContent: "space-between", gap: 16 },
	service: { marginTop: 12, paddingTop: 10, borderTopWidth: 1, borderTopColor: "#d9dbe1" },
	strong: { fontFamily: "Helvetica-Bold" },
	total: { marginTop: 14, paddingTop: 8, borderTopWidth: 2, borderTopColor: "#1f1f1f", fontSize: 13 },
	step: { fontSize: 9 },
	foot: { position: "absolute", left: 48, right: 48, bottom: 28, fontSize: 8, color: "#595959" },
});

/** What Helvetica has no sign for. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ").replace(/−/g, "–");
type Style = NonNullable<ComponentProps<typeof View>["style"]>;
const text = (value: string, style: Style = {}, key?: string) => h(Text, { style, key: key ?? value }, plain(value));
const row = (left: string, right: string, style: object = {}, key?: string) =>
	h(View, { style: { ...styles.row, ...style }, key: key ?? left, wrap: false }, text(left, { flex: 1 }), text(right));
const part = (title: string, ...children: ReactNode[]) =>
	h(View, { style: styles.part, key: title }, text(title, styles.head), ...children);

function page(paper: Paper, color: string) {
	const { words, instalments } = paper;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		text(paper.site, { ...styles.brand, color, borderBottomColor: color }),
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
		h(Text, {
			style: styles.foot,
			fixed: true,
			render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
				`${plain(paper.number)} · ${pageNumber}/${totalPages}`,
		}),
	);
}

const { paper, color } = JSON.parse((await buffer(process.stdin)).toString("utf8")) as { paper: Paper; color: string };
const drawn = await renderToBuffer(
	h(Document, { title: paper.title, author: paper.site, language: paper.locale }, page(paper, color)),
);
process.stdout.write(drawn);
