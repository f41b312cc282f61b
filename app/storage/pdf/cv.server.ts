import { Page, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import type { CvDocument, CvItem } from "#app/domain/candidates/cv-document.ts";
import { pdfFooter, styles, text } from "./parts.server.ts";

const top = { paddingBottom: 12, borderBottomWidth: 3 } as const;
const head = { ...styles.head, fontSize: 12, paddingBottom: 3, borderBottomWidth: 1, borderBottomColor: "#d9dbe1" };

export function cvPage(cvDocument: CvDocument, color: string) {
	const { title, role, contact, links, introduction, sections, site } = cvDocument;
	return h(
		Page,
		{ size: "A4", style: styles.page },
		h(
			View,
			{ style: { ...top, borderBottomColor: color }, key: "top" },
			text(title, { ...styles.title, fontSize: 22, marginTop: 0, marginBottom: 2 }),
			...(role ? [text(role, { fontSize: 12, color }, "role")] : []),
			text(contact.join("  ·  "), { ...styles.muted, marginTop: 4 }, "contact"),
			...links.map((link) => text(link, styles.muted)),
		),
		...(introduction ? [text(introduction, { marginTop: 14 }, "introduction")] : []),
		...sections.map((section) =>
			h(
				View,
				{ style: styles.part, key: section.title },
				// A heading is never left alone at the end of a page.
				h(View, { key: "head", minPresenceAhead: 60 }, text(section.title, head)),
				...section.items.map(item),
			),
		),
		pdfFooter(`${title} · ${site}`),
	);
}

function item({ title, sub, when, texts }: CvItem, at: number) {
	return h(
		View,
		{ style: { marginTop: 6 }, key: at },
		...(title
			? [
					h(
						View,
						{ style: styles.row, wrap: false, key: "line" },
						text(title, { ...styles.strong, flex: 1 }, "title"),
						text(when ?? "", styles.muted, "when"),
					),
				]
			: []),
		...(sub ? [text(sub, styles.muted, "sub")] : []),
		...texts.map((item, index) => text(item, { marginTop: 2 }, String(index))),
	);
}
